import { queryClient } from '@afilia/client/calls/query-client.ts'

/** After something was tried again. */
export async function readMailsAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET mails'] }),
    queryClient.invalidateQueries({ queryKey: ['GET mails/standing'] }),
  ])
}
