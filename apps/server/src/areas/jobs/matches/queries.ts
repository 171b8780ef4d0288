import type { HomeData } from '@afilia/contract/content/home'
import type { MatchReason } from '@afilia/domain/jobs/jobs'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { JsonRow } from '../../../platform/area/home-blocks.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { type Viewer, presentCard, selectCards } from '../cards/queries.ts'
import { closesAs, toDay } from '../conditions.ts'

const MOST = 3
/** The offers compared for each kind: the next to close. */
const MAX_COMPARED = 200

/**
 * Open offers that match the member's settings, those of their specialty first, then by the number of matches. Regions and professions in the settings
 * must match. Without regions, professions, EIR or private offers in the settings there are no matches.
 */
export const selectMatches = ({ caller, reader }: Viewer & { readonly caller: Caller }) =>
  selectCards(caller)
    .innerJoin(matchOffers(caller, closesAs('OPEN', toDay(reader.now))).as('match'), 'match.id', 'job.id')
    .select('match.reasons')
    .orderBy('match.fit', 'desc')
    .orderBy('job.deadline')
    .orderBy('job.id')
    .limit(MOST)

interface Match {
  readonly id: string
  readonly reasons: readonly MatchReason[]
  readonly fit: number
}

const matchOffers = ({ personId }: Caller, isOpen: RawBuilder<unknown>): RawBuilder<Match> => sql<Match>`(
  with asked as materialized (
    select settings.job_types, settings.interests, settings.eir, settings.private_job_on, people.current_specialty_id as specialty_id,
      array(select specialty_id from person_specialties where person_specialties.person_id = people.id) as specialty_ids,
      case when settings.job_regions = '{}' then null else array(
        select id from provinces where autonomy_id = any(settings.job_regions)) || settings.job_regions end as places
    from settings join people on people.id = settings.person_id where settings.person_id = ${personId}
  ), fitting as (
    select job.id, job.deadline, array_remove(array[
      case when job.specialty_id = asked.specialty_id or job.specialty_id = any(asked.specialty_ids) then 'SPECIALTY' end,
      case when job.place = any(asked.places) then 'REGION' end,
      case when job.type = any(asked.job_types) then 'TYPE' end,
      case when job.kind = 'EIR' then 'EIR' end,
      case when job.kind = 'PRIVATE' then 'PRIVATE' end,
      case when job.category = 'OPOSICION' and 'PUBLIC_EXAMS' = any(asked.interests) then 'INTEREST' end], null) as reasons
    from asked cross join (values ('PUBLIC'), ('PRIVATE'), ('EIR')) kinds (kind) cross join lateral (
      select job.id, job.deadline, job.specialty_id, job.place, job.type, job.kind, job.category from jobs job
      where job.state = 'PUBLISHED' and job.kind = kinds.kind and ${isOpen}
        and case kinds.kind when 'EIR' then asked.eir when 'PRIVATE' then asked.private_job_on
          else asked.places is not null or asked.job_types <> '{}' end
        and (kinds.kind = 'EIR' or asked.places is null or job.place = any(asked.places))
        and (kinds.kind = 'EIR' or asked.job_types = '{}' or job.type = any(asked.job_types))
      order by job.deadline, job.id limit ${MAX_COMPARED}) job
  )
  select id, reasons, cardinality(reasons) + 2 * ('SPECIALTY' = any(reasons))::int as fit from fitting order by 3 desc, deadline, id limit ${MOST})`

type MatchRow = InferResult<ReturnType<typeof selectMatches>>[number]

export const presentMatches = (rows: readonly JsonRow<MatchRow>[], viewer: Viewer): HomeData<'jobs'> =>
  rows.map(({ reasons, published_at, ...row }) => ({
    ...presentCard({ ...row, published_at: new Date(published_at) }, viewer),
    reasons: [...reasons],
  }))
