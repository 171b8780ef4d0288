/** The longest delay that is counted, in ms. Longer timers wait for the user or the server, and end with the page. */
const MAX_DELAY = 2_000

const { clearTimeout: cancel, setTimeout: wait } = globalThis
const pending = new Set<unknown>()

/** Counts the pending timers with a short delay, from the import of this module on. */
globalThis.setTimeout = ((run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
  const timer = wait(() => {
    pending.delete(timer)
    run(...given)
  }, delay)
  if (delay <= MAX_DELAY) pending.add(timer)
  return timer
}) as typeof setTimeout
globalThis.clearTimeout = ((timer: Parameters<typeof cancel>[0]) => {
  pending.delete(timer)
  cancel(timer)
}) as typeof clearTimeout

export const isTimerDue = (): boolean => pending.size > 0

/** Waits with the real timer, which is not counted and not replaced by fake timers. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => void wait(resolve, ms))
