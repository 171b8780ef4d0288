import { jobs } from '@afilia/contract/jobs/jobs'
import type { JobSearch } from '@afilia/domain/jobs/job-search'
import { JOB_FACETS, type JobKind, type JobSort } from '@afilia/domain/jobs/jobs'
import { implement } from '../../platform/endpoints/implement.ts'
import type { PageRequest } from '../../platform/endpoints/page.ts'
import type { JobCounts } from './counts/queries.ts'
import { findWithFacets, listJobs } from './finding/queries.ts'
import { noteLook, PUBLIC_KINDS, showInterest, withdrawInterest } from './interests/commands.ts'
import { listInterests } from './interests/queries.ts'
import { makeJobCalendar } from './page/documents.ts'
import { getJobPage, rejectUnlessWanted } from './page/queries.ts'
import type { Viewer } from './cards/queries.ts'
import type { Db } from '../../platform/postgres/db.ts'

type Filter = Partial<Record<(typeof JOB_FACETS)[number] | 'region', readonly string[] | undefined>> &
  Pick<JobSearch, 'radius' | 'closing'> & { readonly near?: string | undefined; readonly text?: string | undefined }

function toSearch(query: Filter, sort: JobSort): JobSearch {
  const { region = [], near, radius, closing, text } = query
  const facets = Object.fromEntries(JOB_FACETS.flatMap((facet) => (query[facet]?.length ? [[facet, query[facet]] as const] : [])))
  return { facets, regions: region, near, radius, closing, text, sort: sort === 'distance' && near === undefined ? 'deadline' : sort }
}

const FIELDS: Readonly<Record<string, JobSort>> = { daysLeft: 'deadline', km: 'distance', publishedAt: 'newest', id: 'newest' }
/** Their order is that of age, reversed. */
const IN_TIME = new Set(['publishedAt', 'id'])

function toOrder(field: string, direction = 'asc'): { readonly by: JobSort; readonly isReversed: boolean } {
  return { by: FIELDS[field] ?? (field as JobSort), isReversed: (direction === 'desc') !== IN_TIME.has(field) }
}

interface ListCall extends Viewer {
  readonly db: Db
  readonly query: Filter
  readonly page: PageRequest
}
interface FindCall extends Viewer {
  readonly db: Db
  readonly query: Filter & { readonly page: number; readonly size: number; readonly sort: string }
}

export function createJobsRoutes(counts: JobCounts, publicUrl: string) {
  const list =
    (kind: JobKind) =>
    ({ db, query, page: { page, size, sort }, caller, reader }: ListCall) => {
      const { field = 'deadline', direction = 'asc' } = sort[0] ?? {}
      const { by, isReversed } = toOrder(field, direction)
      return listJobs(db, counts, kind, toSearch(query, by), { page, size, isReversed }, { caller, reader })
    }
  const find =
    (kind: JobKind) =>
    ({ db, query: { page, size, sort, ...query }, caller, reader }: FindCall) => {
      const [field = '', direction] = sort.split(',')
      const { by, isReversed } = toOrder(field, direction)
      return findWithFacets(db, counts, kind, toSearch(query, by), { page, size, isReversed }, { caller, reader })
    }

  return implement(jobs, {
    'GET jobs': list('PUBLIC'),
    'GET jobs/pwa': list('PUBLIC'),
    'GET v2/jobs/pwa': find('PUBLIC'),
    'GET v2/jobs/pwa/eir': find('EIR'),
    async 'GET private-jobs'(call) {
      await rejectUnlessWanted(call.db, call.caller)
      return list('PRIVATE')(call)
    },
    async 'GET v2/private-jobs/pwa'(call) {
      await rejectUnlessWanted(call.db, call.caller)
      return find('PRIVATE')(call)
    },
    'GET jobs/mine': ({ db, page, caller, reader }) => listInterests(db, page, { caller, reader }),
    'GET jobs/{job}': ({ db, params, caller, reader }) => getJobPage(db, params.job, { caller, reader }),
    'PUT jobs/{job}/look': ({ db, params, body, caller, reader }) =>
      noteLook(db, { personId: caller.personId, jobId: params.job, now: reader.now }, body.revision),
    async 'GET jobs/{job}/calendar'({ db, params, caller, reader }) {
      return makeJobCalendar(await getJobPage(db, params.job, { caller, reader }), publicUrl, reader)
    },
    'POST jobs/persons/add': ({ db, body, caller, reader }) =>
      showInterest(db, { personId: caller.personId, jobId: body.jobId, now: reader.now }, PUBLIC_KINDS),
    'POST jobs/persons/remove': ({ db, body, caller }) =>
      withdrawInterest(db, { personId: caller.personId, jobId: body.jobId }, PUBLIC_KINDS),
    'POST private-jobs/persons/add': ({ db, body, caller, reader }) =>
      showInterest(db, { personId: caller.personId, jobId: body.jobId, now: reader.now }, ['PRIVATE']),
    'POST private-jobs/persons/remove': ({ db, body, caller }) =>
      withdrawInterest(db, { personId: caller.personId, jobId: body.jobId }, ['PRIVATE']),
  })
}
