import type { Home, HomeBlock } from '@afilia/contract/home'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'

/** All that the home shows, in one call. The server's page has already begun it for who is signed in. */
export const homeQuery = query('GET home')

/** Asks for one block again, and puts it among the others. Throws ApiError or ConnectionLost. */
export async function askForBlock(name: HomeBlock): Promise<void> {
  const answer = await queryClient.fetchQuery({ ...query('GET home', { query: { block: name } }), staleTime: 0, retry: false })
  queryClient.setQueryData(homeQuery.queryKey, (home): Home => ({ ...home, ...answer }))
}
