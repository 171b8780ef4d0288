import { z } from 'zod'
import { members, only } from '../access.ts'
import { isDayOfLife } from '@afilia/domain/shifts/dates'
import { CUT_FAULTS, CUT_STATES, MAX_CUTS_TEXT, MAX_OWN_PLACES } from '@afilia/domain/jobs/job-lists'
import { endpoints } from '../endpoint.ts'
import { Link } from '../link.ts'
import { Reference } from '../content/reference.ts'

const Day = z.string().refine(isDayOfLife, 'invalid')
/** In 1/10000 of a point. */
const Points = z.int('invalid').min(0, 'invalid').max(10_000_000, 'invalid')
const Position = z.int('invalid').min(1, 'invalid').max(1_000_000, 'invalid')

/** The points or the position, or both, of the last appointment of a day. */
const Cut = z.object({ day: z.string(), points: z.int().nullable(), position: z.int().nullable() })
export type Cut = z.infer<typeof Cut>

const JobList = z.object({
  id: z.string(),
  healthService: z.string(),
  category: z.string(),
  region: Reference,
  year: z.int(),
  source: z.object({ name: z.string(), url: Link.nullable() }),
  /** The newest cut-off. */
  last: Cut.nullable(),
  isFollowed: z.boolean(),
})
export type JobList = z.infer<typeof JobList>

/** The member's own points or position on a day. */
const OwnPlace = z.object({ day: Day, points: Points.nullable(), position: Position.nullable() })
export type OwnPlace = z.infer<typeof OwnPlace>

const FollowedList = JobList.extend({
  /** The oldest first. */
  cuts: z.array(Cut),
  mine: z.array(OwnPlace),
  version: z.int(),
})
export type FollowedList = z.infer<typeof FollowedList>

const Import = z.object({
  /** CSV with a header, separated by semicolons or commas. */
  csv: z.string().min(1, 'required').max(MAX_CUTS_TEXT, 'too-long'),
  source: z.object({ name: z.string().trim().min(1, 'required').max(200, 'too-long'), url: Link.nullable() }),
})

/** The result for each line, of an import or of a check. */
const ImportReport = z.object({
  /** The number of lines by result; `lines` holds only those with something to report. */
  counts: z.object({ added: z.int(), changed: z.int(), same: z.int(), rejected: z.int(), lists: z.int() }),
  lines: z.array(z.object({ number: z.int(), text: z.string(), state: z.enum(CUT_STATES), fault: z.enum(CUT_FAULTS).nullable() })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const jobLists = endpoints({
  /** The temporary lists (bolsas), the newest of each health service first. */
  'GET job-lists': {
    access: members(),
    query: z.object({ query: z.string().max(100).optional(), region: z.string().max(20).optional() }),
    response: z.array(JobList),
    sortableBy: ['healthService', 'year', 'category', 'isFollowed'],
  },
  /** The lists that the caller follows, with their cut-offs and the caller's own positions. */
  'GET job-lists/followed': { access: members(), response: z.object({ lists: z.array(FollowedList) }) },
  'POST job-lists/{list}/followed': {
    access: members(),
    response: null,

    errors: ['NOT_FOUND', 'LIST_LIMIT_REACHED'],
  },
  /** Replaces all of the caller's own positions. */
  'PUT job-lists/{list}/followed': {
    access: members(),
    body: z.object({
      version: z.int().min(1).max(2_147_483_647),
      mine: z
        .array(OwnPlace)
        .max(MAX_OWN_PLACES)
        .refine((all) => new Set(all.map(({ day }) => day)).size === all.length, 'invalid'),
    }),
    response: FollowedList,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  'DELETE job-lists/{list}/followed': { access: members(), response: null },
  /** Checks an import line by line. Nothing is written. */
  'POST job-lists/cuts/check': { access: only('ROLE_ADMIN'), body: Import, lines: ['csv'], response: ImportReport, isQuestion: true },
  /** Writes the valid lines and skips the others, as the report shows. A cut-off of the same list and day is replaced. */
  'POST job-lists/cuts': { access: only('ROLE_ADMIN'), body: Import, lines: ['csv'], response: ImportReport },
})
