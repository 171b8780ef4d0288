/** In ms: short enough that a finger in between is answered at once. */
const SLICE = 8

/** Does the work a little at a time, with what else waits in between. */
export async function inSlices<T>(work: Generator<undefined, T>): Promise<T> {
  let end = performance.now() + SLICE
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < end) continue
    await breath()
    end = performance.now() + SLICE
  }
}

export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Does it all at once. */
export function atOnce<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
