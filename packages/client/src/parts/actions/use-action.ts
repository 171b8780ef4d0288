import { useState } from 'react'
import { ApiError } from '../../calls/api-error.ts'
import { errorText } from '../../calls/error-text.ts'
import { showToast } from '../../toasts/show-toast.ts'

interface ActionOptions {
  /** Where a failure is told: in a toast, or by the caller, from `problem`. In a dialog a toast would lie below it. */
  readonly tells?: 'toast' | 'here'
  /** Puts a failure into words. */
  readonly explain?: (error: unknown) => string | Promise<string>
}

/** What a button does: whether it is under way, what went wrong, and that it is done. */
export function useAction({ tells = 'toast', explain = explainFailure }: ActionOptions = {}) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  return {
    isBusy,
    /** Empty where nothing went wrong, or a toast says it. */
    problem,
    forgetProblem: () => setProblem(''),
    /** Runs it and answers whether it was done; `done` is then told in a toast. */
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

/** By the specification (§8) conflicts have no message: their title says what is the matter. */
async function explainFailure(error: unknown): Promise<string> {
  return (await errorText(error)) || (error instanceof ApiError && error.problem?.title) || ''
}
