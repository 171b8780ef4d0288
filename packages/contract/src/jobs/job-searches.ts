import { JOB_LIMITS, SEARCH_ALERTS } from '@afilia/domain/jobs/jobs'
import { z } from 'zod'
import { everybody, members } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { JobKind } from './jobs.ts'
import { Reference } from '../content/reference.ts'

const rule = (name: FieldRule): FieldRule => name

/** A search that a member has saved. */
export const SavedJobSearch = z.object({
  id: z.string(),
  name: z.string(),
  kind: JobKind,
  /** In the form of `domain/job-search`: what follows `?` in the address of the list. */
  search: z.string(),
  /** Names for ids that the reader has no list of: a municipality, and the entities. */
  names: z.array(Reference),
  /** How often new offers are announced; the member's choice for the topic JOBS decides the channels. */
  alert: z.enum(SEARCH_ALERTS),
  /** The time of the last alert. */
  notifiedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type SavedJobSearch = z.infer<typeof SavedJobSearch>

const SearchEdit = z.object({
  name: z.string().trim().min(1, rule('required')).max(JOB_LIMITS.name, rule('too-long')),
  alert: z.enum(SEARCH_ALERTS),
})
/** Stores only what `parseJobSearch` understands. */
export const NewJobSearch = SearchEdit.extend({ kind: JobKind, search: z.string().max(2000, rule('too-long')) })
export type NewJobSearch = z.infer<typeof NewJobSearch>

/** All of this is the member's own. */
export const jobSearches = endpoints({
  /** The newest first: at most twenty. */
  'GET job-searches': { access: members(), response: z.array(SavedJobSearch) },
  /** Alerts cover offers published after this. */
  'POST job-searches': {
    access: members(),
    body: NewJobSearch,
    response: SavedJobSearch,
    creates: 'job-searches/{search}',
    errors: ['JOB_SEARCH_LIMIT_REACHED', 'PRIVATE_JOBS_OFF'],
  },
  'GET job-searches/{search}': { access: members(), response: SavedJobSearch, errors: ['NOT_FOUND'] },
  'PATCH job-searches/{search}': { access: members(), body: SearchEdit.partial(), response: SavedJobSearch, errors: ['NOT_FOUND'] },
  /** Idempotent: also succeeds if it does not exist. */
  'DELETE job-searches/{search}': { access: members(), response: null },
  /** Stops the alerts of a search by the link in a message, without a session. Returns the name of the search. */
  'POST job-searches/stop': {
    access: everybody(),
    body: z.object({ token: z.string().max(200) }),
    response: z.object({ name: z.string() }),
    errors: ['NOT_FOUND'],
  },
})
