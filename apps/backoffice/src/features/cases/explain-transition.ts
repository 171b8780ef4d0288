import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'

/** If a colleague or the member acted first, reloads the case. The draft is kept. */
export async function explainTransition(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.status === 409)
    for (const name of ['GET staff/cases/{case}', 'GET staff/cases/{case}/affiliation'])
      await queryClient.invalidateQueries({ queryKey: [name] })
  return explainFailure(error)
}
