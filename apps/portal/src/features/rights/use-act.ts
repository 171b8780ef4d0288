import { useState } from 'react'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { errorText } from '@afilia/client/calls/error-text.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'

/** Runs something that the member asked for: busy meanwhile, its failure told, in a toast unless `tell` says otherwise. Answers whether it was done. */
export function useAct(tell: (text: string) => void = tellInToast) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      // Conflicts have no message by the specification (§8); their title says what is the matter.
      tell((await errorText(error)) || (error instanceof ApiError && error.problem?.title) || '')
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}

const tellInToast = (text: string): void => void showToast(text, 'error')
