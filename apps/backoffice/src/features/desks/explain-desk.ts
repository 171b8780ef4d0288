import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'

/** Another administrator was faster: the desk as it is now is shown, and what is typed stays. */
export async function explainDesk(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.status === 409) await queryClient.invalidateQueries({ queryKey: ['GET desks'] })
  return explainFailure(error)
}
