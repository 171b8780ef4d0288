import { useState } from 'react'
import { explainFailure } from '../../calls/error-text.ts'
import { showToast } from '../../toasts/show-toast.ts'

interface ActionOptions {
  /** Puts a failure into words. */
  readonly explain?: (error: unknown) => string | Promise<string>
}

/** The action of a button: whether it is running, what went wrong, and that it is done. */
export function useAction({ explain = explainFailure }: ActionOptions = {}) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  return {
    isBusy,
    /**
     * Why it failed, until it is tried again; empty if it did not. Whoever has the button shows it there (`ActionProblem`): a toast is gone before
     * everybody has read it, and a dialog covers it.
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
