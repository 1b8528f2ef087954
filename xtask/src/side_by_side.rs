//! Runs a task for many items on all cores.

use std::num::NonZero;
use std::sync::Mutex;
use std::thread;

use anyhow::Result;

/// Runs `task` for each of `items`, as many at a time as there are cores. Results are in the order of the items. If
/// several fail, the error of the first one in that order is returned.
pub(crate) fn side_by_side<T: Sync, R: Send>(
    items: &[T],
    task: impl Fn(&T) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let waiting = Mutex::new(items.iter().enumerate());
    let next = || waiting.lock().ok()?.next();
    let worker = || {
        let mut done = Vec::new();
        while let Some((at, item)) = next() {
            done.push((at, task(item)));
        }
        done
    };
    let workers = thread::available_parallelism().map_or(1, NonZero::get).min(items.len());
    let mut done: Vec<(usize, Result<R>)> = thread::scope(|scope| {
        let handles: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        let of = |handle: thread::ScopedJoinHandle<'_, _>| {
            handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        handles.into_iter().flat_map(of).collect()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::side_by_side;

    #[test]
    fn results_stand_in_the_order_of_the_items() {
        let items: Vec<u32> = (0..100).collect();
        let squares = side_by_side(&items, |item| Ok(item * item)).unwrap();
        assert_eq!(squares, items.iter().map(|item| item * item).collect::<Vec<_>>());
        let error =
            side_by_side(&items, |item| if *item % 30 == 29 { anyhow::bail!("{item}") } else { Ok(()) });
        assert_eq!(error.unwrap_err().to_string(), "29");
    }
}
