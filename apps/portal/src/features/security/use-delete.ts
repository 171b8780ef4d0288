import { useState } from 'react'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { errorText } from '@afilia/client/calls/error-text.ts'
import { queryKeyOf } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'

interface DeleteOptions {
  /** The list that is read again afterwards. */
  list: 'GET sessions' | 'GET passkeys'
  /** What the member is told when it is done. */
  done: string
}

/** Runs a deletion: busy meanwhile, its outcome told in a toast. What is gone already counts as done. */
export function useDelete(act: () => Promise<unknown>, { list, done }: DeleteOptions) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await act().catch(forgiveMissing)
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(list) })
      void showToast(done, 'success')
    } catch (error) {
      void showToast(await errorText(error), 'error')
    }
    setIsBusy(false)
  }
  return { isBusy, run }
}

function forgiveMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
