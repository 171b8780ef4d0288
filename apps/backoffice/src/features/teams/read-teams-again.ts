import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'

/** Says why it failed. Where another administrator was faster, the team as it is now is shown, and what is typed stays. */
export async function readTeamsAgain(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.status === 409) await queryClient.invalidateQueries({ queryKey: ['GET teams'] })
  return explainFailure(error)
}
