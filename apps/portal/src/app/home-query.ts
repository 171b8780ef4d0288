import type { Home, HomeBlock } from '@afilia/contract/content/home'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'

/** All blocks of the home in one call. For signed-in members, the server's page has already started it. */
export const homeQuery = query('GET home')

/** Reloads one block of the home. Throws ApiError or ConnectionLost. */
export async function askForBlock(name: HomeBlock): Promise<void> {
  const answer = await queryClient.fetchQuery({ ...query('GET home', { query: { block: name } }), staleTime: 0, retry: false })
  queryClient.setQueryData(homeQuery.queryKey, (home): Home => ({ ...home, ...answer }))
}
