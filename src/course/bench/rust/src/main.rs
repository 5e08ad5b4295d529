//! TinyBVH, parry and Box3D over the motions of a race: `race ENGINE COURSE...` prints one line of JSON a course.
//!
//! Run by `race.py`; a course is a folder as `firsthit.bench.Courses` writes it. Each motion is a call of its own. Times are the
//! processor's for this thread.

mod courses;
mod engines;

use courses::{Agreement, Course};
use engines::{Box3d, Engine, Parry, TinyBvh};
use std::time::Instant;

/// A round of a slow engine asks as many as it answers in this time [s].
const LONGEST: f64 = 15.0;

/// Questions between two looks at the clock, which takes as long as one of them.
const CLOCK_EVERY: usize = 1024;

const ROUNDS: usize = 5;

/// Processor time of the thread [s].
fn processor() -> f64 {
    #[repr(C)]
    struct Time {
        seconds: i64,
        nanos: i64,
    }
    unsafe extern "C" {
        fn clock_gettime(clock: i32, time: *mut Time) -> i32;
    }
    const CLOCK_THREAD_CPUTIME_ID: i32 = 3;
    let mut time = Time {
        seconds: 0,
        nanos: 0,
    };
    assert_eq!(
        unsafe { clock_gettime(CLOCK_THREAD_CPUTIME_ID, &mut time) },
        0
    );
    time.seconds as f64 + time.nanos as f64 / 1e9
}

fn race<E: Engine>(course: &Course) {
    let mut building = Vec::new();
    let mut engine = None;
    for _ in 0..ROUNDS {
        drop(engine.take());
        let begin = processor();
        engine = Some(E::of(&course.mesh));
        building.push(1.0 / (processor() - begin));
    }
    let mut engine = engine.expect("built");
    let (mut asking, mut wall) = (Vec::new(), Vec::new());
    let mut found = vec![f32::INFINITY; course.count()];
    for _ in 0..=ROUNDS {
        let (begin, seen) = (processor(), Instant::now());
        for i in 0..found.len() {
            found[i] = if course.radius > 0.0 {
                engine.sweep(course.start(i), course.radius, course.displacement(i))
            } else {
                engine.cast(course.start(i), course.displacement(i))
            };
            if i % CLOCK_EVERY == CLOCK_EVERY - 1 && processor() - begin > LONGEST {
                found.truncate(i + 1); // the further rounds ask no more than these
                break;
            }
        }
        asking.push(found.len() as f64 / (processor() - begin));
        wall.push(found.len() as f64 / seen.elapsed().as_secs_f64());
    }
    // The first round fills caches.
    println!(
        "{{\"course\": \"{}\", \"triangles\": {}, \"building\": {:?}, \"asking\": {:?}, \"wall\": {:?}, {}}}",
        course.name,
        course.mesh.triangles.len(),
        building,
        &asking[1..],
        &wall[1..],
        Agreement::of(course, &found)
    );
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (engine, courses) = arguments
        .split_first()
        .expect("usage: race ENGINE COURSE...");
    for name in courses {
        let course = Course::read(name.as_ref()).unwrap_or_else(|error| panic!("{name}: {error}"));
        match engine.as_str() {
            "tinybvh" => race::<TinyBvh>(&course),
            "parry" => race::<Parry>(&course),
            "box3d" => race::<Box3d>(&course),
            other => panic!("no such engine: {other}"),
        }
    }
}
