/** Answers that come within so many ms are noted together. */
const GATHER = 5

interface Notes<Result> {
  add(result: Result): void
}

/** Gathers results and notes them, many in one go and one go after the other. `over` is told how many were noted, or could not be. */
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
