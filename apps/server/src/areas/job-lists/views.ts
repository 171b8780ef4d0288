import type { FollowedList, JobList, OwnPlace } from '@afilia/contract/jobs/job-lists'
import type { Sealing } from '../../platform/sealing/sealing.ts'

const openPlaces = (sealing: Sealing, { id, mine_sealed }: { readonly id: string; readonly mine_sealed: Buffer }): OwnPlace[] =>
  JSON.parse(sealing.open('followed_job_lists.mine_sealed', id, mine_sealed)) as OwnPlace[]

export interface ListRow {
  readonly id: string
  readonly health_service: string
  readonly category: string
  readonly region: JobList['region']
  readonly year: number
  readonly source_name: string
  readonly source_url: string | null
  readonly last: JobList['last']
  readonly is_followed: boolean
}

export const presentList = (row: ListRow): JobList => ({
  id: row.id,
  healthService: row.health_service,
  category: row.category,
  region: row.region,
  year: row.year,
  source: { name: row.source_name, url: row.source_url },
  last: row.last,
  isFollowed: row.is_followed,
})

export interface FollowedRow extends ListRow {
  readonly followed_id: string
  readonly mine_sealed: Buffer
  readonly version: number
  readonly cuts: FollowedList['cuts']
}

export const presentFollowed = (row: FollowedRow, sealing: Sealing): FollowedList => ({
  ...presentList(row),
  cuts: row.cuts,
  mine: openPlaces(sealing, { id: row.followed_id, mine_sealed: row.mine_sealed }),
  version: row.version,
})

/** How a followed list appears in the copy of a member's data. */
export function presentCopied({ mine, ...row }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...row, mine: JSON.parse(mine as string) as OwnPlace[] }
}
