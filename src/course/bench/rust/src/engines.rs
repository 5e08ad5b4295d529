//! Engines that hold one mesh and answer one motion a call, in single precision.

use crate::courses::{Mesh, Vector};
use box3d_sys as b3;
use parry3d::math::{Pose, Vector as Point};
use parry3d::query::{cast_shapes, Ray, RayCast, ShapeCastOptions};
use parry3d::shape::{Ball, TriMesh};
use std::ffi::c_void;
use tinybvh_rs::{bvh, bvh8_cpu, mbvh, Intersector};

/// The share of a motion before the first hit, infinite for a miss.
pub trait Engine {
    fn of(mesh: &Mesh) -> Self;

    fn cast(&mut self, start: Vector, displacement: Vector) -> f32;

    fn sweep(&mut self, start: Vector, radius: f32, displacement: Vector) -> f32;
}

/// Its fastest tree for one ray on a processor with AVX2, eight children wide. It knows rays alone.
pub struct TinyBvh(bvh8_cpu::BVH);

impl Engine for TinyBvh {
    fn of(mesh: &Mesh) -> Self {
        let corners: Vec<[f32; 4]> = mesh
            .triangles
            .iter()
            .flatten()
            .map(|&vertex| mesh.positions[vertex as usize])
            .map(|[x, y, z]| [x, y, z, 0.0])
            .collect();
        let mut binary = bvh::BVH::new(corners.as_slice().into()).expect("whole triangles");
        binary.split_leaves(4);
        // The tree of eight keeps the triangles itself.
        TinyBvh(
            bvh8_cpu::BVH::new(&mbvh::BVH::new(&binary)).expect("at most four triangles a leaf"),
        )
    }

    fn cast(&mut self, start: Vector, displacement: Vector) -> f32 {
        let length = displacement.iter().map(|d| d * d).sum::<f32>().sqrt();
        let mut ray = tinybvh_rs::Ray::new(start, displacement);
        ray.hit.t = length.next_up();
        self.0.intersect(&mut ray);
        if ray.hit.t <= length {
            ray.hit.t / length
        } else {
            f32::INFINITY
        }
    }

    fn sweep(&mut self, _: Vector, _: f32, _: Vector) -> f32 {
        unimplemented!("TinyBVH casts rays alone")
    }
}

pub struct Parry(TriMesh);

impl Engine for Parry {
    fn of(mesh: &Mesh) -> Self {
        let positions = mesh.positions.iter().map(|&p| Point::from(p)).collect();
        Parry(TriMesh::new(positions, mesh.triangles.clone()).expect("a mesh with triangles"))
    }

    fn cast(&mut self, start: Vector, displacement: Vector) -> f32 {
        let ray = Ray::new(Point::from(start), Point::from(displacement));
        self.0
            .cast_local_ray(&ray, 1.0, false)
            .unwrap_or(f32::INFINITY)
    }

    fn sweep(&mut self, start: Vector, radius: f32, displacement: Vector) -> f32 {
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        let ball = Ball::new(radius);
        let from = Pose::from_translation(Point::from(start));
        cast_shapes(
            &Pose::IDENTITY,
            Point::ZERO,
            &self.0,
            &from,
            Point::from(displacement),
            &ball,
            options,
        )
        .expect("balls meet meshes")
        .map_or(f32::INFINITY, |hit| hit.time_of_impact)
    }
}

/// A world with one body at rest. Its meshes have front faces alone.
pub struct Box3d {
    world: b3::b3WorldId,
    mesh: *mut b3::b3MeshData,
    filter: b3::b3QueryFilter,
}

fn vector([x, y, z]: Vector) -> b3::b3Vec3 {
    b3::b3Vec3 { x, y, z }
}

unsafe extern "C" fn nearest(
    _: b3::b3ShapeId,
    _: b3::b3Pos,
    _: b3::b3Vec3,
    fraction: f32,
    _: u64,
    _: i32,
    _: i32,
    context: *mut c_void,
) -> f32 {
    unsafe { *context.cast::<f32>() = fraction };
    fraction
}

impl Engine for Box3d {
    fn of(mesh: &Mesh) -> Self {
        let mut positions: Vec<b3::b3Vec3> = mesh.positions.iter().map(|&p| vector(p)).collect();
        let mut indices: Vec<i32> = mesh.triangles.iter().flatten().map(|&i| i as i32).collect();
        let definition = b3::b3MeshDef {
            vertices: positions.as_mut_ptr(),
            indices: indices.as_mut_ptr(),
            vertexCount: positions.len() as i32,
            triangleCount: mesh.triangles.len() as i32,
            ..Default::default()
        };
        unsafe {
            let data = b3::b3CreateMesh(&definition, std::ptr::null_mut(), 0);
            assert!(!data.is_null(), "Box3D made no mesh");
            let world = b3::b3CreateWorld(&b3::b3DefaultWorldDef());
            let body = b3::b3CreateBody(world, &b3::b3DefaultBodyDef());
            b3::b3CreateMeshShape(body, &b3::b3DefaultShapeDef(), data, vector([1.0; 3]));
            Box3d {
                world,
                mesh: data,
                filter: b3::b3DefaultQueryFilter(),
            }
        }
    }

    fn cast(&mut self, start: Vector, displacement: Vector) -> f32 {
        let [x, y, z] = start;
        let origin = b3::b3Pos { x, y, z };
        let result = unsafe {
            b3::b3World_CastRayClosest(self.world, origin, vector(displacement), self.filter)
        };
        if result.hit {
            result.fraction
        } else {
            f32::INFINITY
        }
    }

    fn sweep(&mut self, start: Vector, radius: f32, displacement: Vector) -> f32 {
        let [x, y, z] = start;
        let origin = b3::b3Pos { x, y, z };
        let middle = vector([0.0; 3]);
        let ball = b3::b3ShapeProxy {
            points: &middle,
            count: 1,
            radius,
        };
        let mut fraction = f32::INFINITY;
        let context = (&raw mut fraction).cast::<c_void>();
        unsafe {
            b3::b3World_CastShape(
                self.world,
                origin,
                &ball,
                vector(displacement),
                self.filter,
                Some(nearest),
                context,
            );
        }
        fraction
    }
}

impl Drop for Box3d {
    fn drop(&mut self) {
        unsafe {
            b3::b3DestroyWorld(self.world);
            b3::b3DestroyMesh(self.mesh);
        }
    }
}
