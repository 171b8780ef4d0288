import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { showToast } from '../../toasts/show-toast.ts'

/** Runs something that the member asked for: busy meanwhile, its failure told in a toast. Answers whether it was done. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      void showToast(await errorText(error), 'error')
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
