import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { SavedJobSearch } from '@afilia/contract/jobs/job-searches'

/** The member's searches, the last one first. */
export const savedQuery = query('GET job-searches')

/** Puts a search that was changed, or saved again, in the place of this one. */
export const replaceSaved = (id: string, saved: SavedJobSearch): void =>
  void queryClient.setQueryData(savedQuery.queryKey, (all) => all?.map((one) => (one.id === id ? saved : one)))
