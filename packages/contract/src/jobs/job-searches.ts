import { JOB_LIMITS, SEARCH_ALERTS } from '@afilia/domain/jobs/jobs'
import { z } from 'zod'
import { everybody, members } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'
import { JobKind } from './jobs.ts'
import { Reference } from '../content/reference.ts'

const rule = (name: FieldRule): FieldRule => name

/** A search that a member keeps. */
export const SavedJobSearch = z.object({
  id: z.string(),
  name: z.string(),
  kind: JobKind,
  /** As `domain/job-search` prints it: what follows `?` in the address of the list. */
  search: z.string(),
  /** What it names by an id that the reader has no list of: a municipality, and who makes the offers. */
  names: z.array(Reference),
  /** When its new offers are told; by which channels, the member's choice for the topic JOBS says. */
  alert: z.enum(SEARCH_ALERTS),
  /** When any were told last. */
  notifiedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type SavedJobSearch = z.infer<typeof SavedJobSearch>

const SearchEdit = z.object({
  name: z.string().trim().min(1, rule('required')).max(JOB_LIMITS.name, rule('too-long')),
  alert: z.enum(SEARCH_ALERTS),
})
/** It keeps what `parseJobSearch` understands. */
export const NewJobSearch = SearchEdit.extend({ kind: JobKind, search: z.string().max(2000, rule('too-long')) })
export type NewJobSearch = z.infer<typeof NewJobSearch>

/** A member's own. */
export const jobSearches = endpoints({
  /** The last one first: at most twenty. */
  'GET job-searches': { access: members(), response: z.array(SavedJobSearch) },
  /** It tells of what is published from now on. */
  'POST job-searches': {
    access: members(),
    body: NewJobSearch,
    response: SavedJobSearch,
    creates: null,
    errors: ['JOB_SEARCH_LIMIT_REACHED', 'PRIVATE_JOBS_OFF'],
  },
  'PATCH job-searches/{search}': { access: members(), body: SearchEdit.partial(), response: SavedJobSearch, errors: ['NOT_FOUND'] },
  /** Succeeds whether it exists or not. */
  'DELETE job-searches/{search}': { access: members(), response: null },
  /** Stops the alerts of a search, by the link of a message: whoever has it needs no session. Returns the name of the search. */
  'POST job-searches/stop': {
    access: everybody(),
    body: z.object({ token: z.string().max(200) }),
    response: z.object({ name: z.string() }),
    errors: ['NOT_FOUND'],
  },
})
