import { ApiError } from '@afilia/client/calls/api-error.ts'
import { queryKeyOf } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'

interface DeleteOptions {
  /** The list to refetch afterwards. */
  list: 'GET sessions' | 'GET passkeys'
  /** The message on success. */
  done: string
}

/** Deletes something and refetches the list. Something that is gone already counts as deleted. */
export function useDelete(act: () => Promise<unknown>, { list, done }: DeleteOptions) {
  const { isBusy, run } = useAction()
  return {
    isBusy,
    run: () =>
      run(async () => {
        await act().catch(forgiveMissing)
        await queryClient.invalidateQueries({ queryKey: queryKeyOf(list) })
      }, done),
  }
}

function forgiveMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
