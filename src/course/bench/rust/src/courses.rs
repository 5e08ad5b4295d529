//! What is asked, and how answers agree with exact ones.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

pub type Vector = [f32; 3];

pub struct Mesh {
    pub positions: Vec<Vector>,
    pub triangles: Vec<[u32; 3]>,
}

impl Mesh {
    /// Diagonal of the box of a mesh whose middle is the origin [m].
    fn size(&self) -> f64 {
        let half = |axis: usize| {
            self.positions
                .iter()
                .map(|p| f64::from(p[axis].abs()))
                .fold(0.0, f64::max)
        };
        2.0 * (0..3).map(|axis| half(axis).powi(2)).sum::<f64>().sqrt()
    }
}

/// Motions of points or of balls of one size at a mesh.
pub struct Course {
    pub name: String,
    pub mesh: Mesh,
    pub radius: f32,
    starts: Vec<Vector>,
    displacements: Vec<Vector>,
    exact: Vec<f64>,
}

impl Course {
    pub fn read(folder: &Path) -> io::Result<Course> {
        let above = folder.parent().expect("a mesh has a folder");
        let part = |path: &Path| {
            path.file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned()
        };
        let vectors = |file: &Path| -> io::Result<Vec<Vector>> {
            Ok(groups(&numbers(file, f32::from_le_bytes)?))
        };
        Ok(Course {
            name: format!("{}/{}", part(above), part(folder)),
            mesh: Mesh {
                positions: vectors(&above.join("positions.f32"))?,
                triangles: groups(&numbers(&above.join("indices.i32"), u32::from_le_bytes)?),
            },
            radius: numbers(&folder.join("radius.f32"), f32::from_le_bytes)?[0],
            starts: vectors(&folder.join("starts.f32"))?,
            displacements: vectors(&folder.join("displacements.f32"))?,
            exact: numbers(&folder.join("fractions.f64"), f64::from_le_bytes)?,
        })
    }

    pub fn count(&self) -> usize {
        self.starts.len()
    }

    pub fn start(&self, motion: usize) -> Vector {
        self.starts[motion]
    }

    pub fn displacement(&self, motion: usize) -> Vector {
        self.displacements[motion]
    }
}

fn numbers<T, const N: usize>(file: &Path, number: fn([u8; N]) -> T) -> io::Result<Vec<T>> {
    let bytes = fs::read(file)?;
    Ok(bytes
        .chunks_exact(N)
        .map(|chunk| number(chunk.try_into().expect("N bytes")))
        .collect())
}

fn groups<T: Copy>(all: &[T]) -> Vec<[T; 3]> {
    all.chunks_exact(3).map(|c| [c[0], c[1], c[2]]).collect()
}

/// Counted as `firsthit.bench.Agreement` counts.
pub struct Agreement {
    compared: usize,
    hits: usize,
    missed: usize,
    invented: usize,
    off: usize,
    worst: f64,
}

impl Agreement {
    /// Share of the mesh's size.
    const FAR: f64 = 1e-5;

    pub fn of(course: &Course, found: &[f32]) -> Agreement {
        let size = course.mesh.size();
        let mut all = Agreement {
            compared: found.len(),
            hits: 0,
            missed: 0,
            invented: 0,
            off: 0,
            worst: 0.0,
        };
        for (i, (&exact, &answer)) in course.exact.iter().zip(found).enumerate() {
            let (is_hit, is_found) = (exact <= 1.0, answer <= 1.0);
            all.hits += usize::from(is_hit);
            all.missed += usize::from(is_hit && !is_found);
            all.invented += usize::from(is_found && !is_hit);
            if is_hit && is_found {
                let length = course.displacements[i]
                    .iter()
                    .map(|&d| f64::from(d).powi(2))
                    .sum::<f64>()
                    .sqrt();
                let error = (exact - f64::from(answer)).abs() * length / size;
                all.off += usize::from(error > Agreement::FAR);
                all.worst = all.worst.max(error);
            }
        }
        all
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "\"compared\": {}, \"hits\": {}, \"missed\": {}, \"invented\": {}, \"off\": {}, \"worst\": \"{:.1e}\"",
            self.compared, self.hits, self.missed, self.invented, self.off, self.worst
        )
    }
}
