import { ApiError } from '@afilia/client/calls/api-error.ts'
import { toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'

interface DeleteOptions {
  /** The list to refetch afterwards. */
  list: 'GET sessions' | 'GET passkeys'
  /** The message on success. */
  done: string
}

/** Deletes something and refetches the list. Something already deleted counts as success. */
export function useDelete(act: () => Promise<unknown>, { list, done }: DeleteOptions) {
  const { isBusy, problem, forgetProblem, run } = useAction()
  return {
    isBusy,
    problem,
    forgetProblem,
    run: () =>
      run(async () => {
        await act().catch(ignoreMissing)
        await queryClient.invalidateQueries({ queryKey: toQueryKey(list) })
      }, done),
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
