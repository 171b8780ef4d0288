import { queryClient } from '@afilia/client/calls/query-client.ts'

/** Reloads the list after a mail was sent again. */
export async function readMailsAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET mails'] }),
    queryClient.invalidateQueries({ queryKey: ['GET mails/standing'] }),
  ])
}
