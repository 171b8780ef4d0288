import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'

/** Returns the reason for the failure. If another administrator saved first, reloads the team and keeps the draft. */
export async function readTeamsAgain(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.status === 409) await queryClient.invalidateQueries({ queryKey: ['GET teams'] })
  return explainFailure(error)
}
