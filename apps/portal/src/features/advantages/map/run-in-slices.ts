/** In ms: short enough to respond to touches at once. */
const SLICE = 8

/** Runs the work in short slices, with other work in between. */
export async function runInSlices<T>(work: Generator<undefined, T>): Promise<T> {
  let end = performance.now() + SLICE
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < end) continue
    await yieldToBrowser()
    end = performance.now() + SLICE
  }
}

export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Runs the work in one go. */
export function runAtOnce<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
