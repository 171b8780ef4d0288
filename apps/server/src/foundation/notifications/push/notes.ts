/** Results that arrive within this time are stored together. In ms. */
const GATHER = 5

interface Notes<Result> {
  add(result: Result): void
}

/**
 * Gathers results and stores them in batches, one after the other. Calls `over` with the size of each batch, even if storing
 * failed.
 */
export function createNotes<Result>(note: (results: readonly Result[]) => Promise<void>, over: (count: number) => void): Notes<Result> {
  let gathered: Result[] = []
  let isNoting = false
  const work = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, GATHER))
    while (gathered.length > 0) {
      const together = gathered
      gathered = []
      await note(together)
      over(together.length)
    }
    isNoting = false
  }
  return {
    add(result) {
      gathered.push(result)
      if (isNoting) return
      isNoting = true
      void work()
    },
  }
}
