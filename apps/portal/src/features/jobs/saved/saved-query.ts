import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { SavedJobSearch } from '@afilia/contract/jobs/job-searches'

/** The member's saved searches, newest first. */
export const savedQuery = query('GET job-searches')

/** Replaces this search by one that was changed or saved again. */
export const replaceSaved = (id: string, saved: SavedJobSearch): void =>
  void queryClient.setQueryData(savedQuery.queryKey, (all) => all?.map((one) => (one.id === id ? saved : one)))
