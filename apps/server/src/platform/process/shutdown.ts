/** Time limit of the whole stop, after which the process ends anyway, in ms. */
const STOP_LIMIT = 10_000
/** Time limit for calls and tasks in progress, in ms. The database closes after them. */
export const WORK_LIMIT = 7_000

export interface Stopping {
  /** Adds a step to undo. The last added step runs first. */
  add(undo: () => Promise<void>): void
  /** Adds a step that runs before all others, in parallel: the end of calls and tasks in progress. */
  addFirst(undo: () => Promise<void>): void
  /** Undoes everything and ends the process. */
  stop(reason: string, exitCode: number): void
  /** Undoes everything. The process continues. */
  release(): Promise<void>
}

/** Waits for Ctrl-C, SIGTERM or the end of the parent program, and then undoes everything that was started, in order. */
export function stopInTurn(say: (line: string) => void): Stopping {
  const first: (() => Promise<void>)[] = []
  const undoing: (() => Promise<void>)[] = []
  let isStopping = false

  const release = async (): Promise<void> => {
    // Even if ending them fails, such as when the database does not answer, the rest must be undone.
    await Promise.allSettled(first.splice(0).map((undo) => undo()))
    for (const undo of undoing.splice(0).toReversed()) await undo()
  }
  const stop = (reason: string, exitCode: number): void => {
    if (isStopping) return
    isStopping = true
    say(`\n${reason} Stopping …`)
    setTimeout(() => process.exit(1), STOP_LIMIT).unref()
    void release().then(
      () => process.exit(exitCode),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop('', 0))
  const orphaned = (): void => stop('The program that started this one is gone.', 1)
  process.on('disconnect', orphaned)
  // The channel may have closed before anybody subscribed.
  if (process.send && !process.connected) orphaned()
  return { add: (undo) => void undoing.push(undo), addFirst: (undo) => void first.push(undo), stop, release }
}
