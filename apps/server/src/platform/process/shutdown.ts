/** How long the whole stop may take before the process ends anyway, in ms. */
const STOP_LIMIT = 10_000
/** How long calls and tasks under way may still take, in ms. The database is closed after them. */
export const WORK_LIMIT = 7_000

export interface Stopping {
  /** Adds what must be undone; the last added is undone first. */
  add(undo: () => Promise<void>): void
  /** Adds what is ended before all else, all at once: the calls and tasks under way. */
  addFirst(undo: () => Promise<void>): void
  /** Undoes everything and ends the process. */
  stop(reason: string, exitCode: number): void
  /** Undoes everything; the process goes on. */
  release(): Promise<void>
}

/** Waits for Ctrl-C, SIGTERM or the end of the program that started this one, and then undoes what was started, in turn. */
export function stopInTurn(say: (line: string) => void): Stopping {
  const first: (() => Promise<void>)[] = []
  const undoing: (() => Promise<void>)[] = []
  let isStopping = false

  const release = async (): Promise<void> => {
    // Whatever fails in ending them, such as a database that does not answer, the rest must be undone.
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
  // The channel may have closed before anybody listened.
  if (process.send && !process.connected) orphaned()
  return { add: (undo) => void undoing.push(undo), addFirst: (undo) => void first.push(undo), stop, release }
}
