import { useState } from 'react'
import { explainFailure } from '../../calls/error-text.ts'
import { showToast } from '../../toasts/show-toast.ts'

interface ActionOptions {
  /** Where a failure is shown: in a toast, or by the caller, from `problem`. A dialog would cover a toast. */
  readonly tells?: 'toast' | 'here'
  /** Puts a failure into words. */
  readonly explain?: (error: unknown) => string | Promise<string>
}

/** The action of a button: whether it is running, what went wrong, and that it is done. */
export function useAction({ tells = 'toast', explain = explainFailure }: ActionOptions = {}) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  return {
    isBusy,
    /** Empty if nothing went wrong, or a toast shows it. */
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
        const text = await explain(error)
        if (tells === 'here') setProblem(text)
        else void showToast(text, 'error')
        return false
      } finally {
        setIsBusy(false)
      }
    },
  }
}
