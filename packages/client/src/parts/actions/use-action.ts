import { useState } from 'react'
import { explainFailure } from '../../calls/error-text.ts'
import { showToast } from '../../toasts/show-toast.ts'

interface ActionOptions {
  /** Converts an error to text. */
  readonly explain?: (error: unknown) => string | Promise<string>
}

/** The state of a button's action: running, failed or done. */
export function useAction({ explain = explainFailure }: ActionOptions = {}) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  return {
    isBusy,
    /**
     * Why it failed, until the next attempt; empty otherwise. Show it beside the button (`ActionProblem`): a toast disappears after five
     * seconds, and a dialog covers it.
     */
    problem,
    forgetProblem: () => setProblem(''),
    /** Runs it and resolves to whether it succeeded; a toast then shows `done`. */
    async run(act: () => Promise<unknown>, done?: string): Promise<boolean> {
      setIsBusy(true)
      setProblem('')
      try {
        await act()
        if (done !== undefined) void showToast(done, 'success')
        return true
      } catch (error) {
        setProblem(await explain(error))
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
