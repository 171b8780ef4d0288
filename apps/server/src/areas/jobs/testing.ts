import type { JobsFound } from '@afilia/contract/jobs/jobs'
import { fold } from '@afilia/domain/formats/text'
import { addDays } from '@afilia/domain/shifts/dates'
import type { Insertable } from 'kysely'
import { newId } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import type { Client } from '../../testing/app/client.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { recountJobs } from './commands.ts'
import { NO_DEADLINE, toDay } from './conditions.ts'

export const TEST_ENTITIES = ['SAS', 'SERMAS', 'TOWN', 'CLINIC'] as const

export async function makeEntities(db: Db): Promise<void> {
  await db
    .insertInto('job_entities')
    .values(
      TEST_ENTITIES.map((id) => ({
        id,
        name: `Entidad ${id}`,
        folded: fold(`Entidad ${id}`),
        sector_type: id === 'CLINIC' ? 'PRIVATE' : 'PUBLIC',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface TestJob {
  readonly title?: string
  /** Days from today; null: no deadline. */
  readonly closesIn?: number | null
  readonly now?: Date
  readonly more?: Partial<Insertable<Database['jobs']>>
}

/** A row of a public offer that is open by default. */
export function toTestJob({ title = 'Enfermera de quirófano', closesIn = 10, now = new Date(), more }: TestJob = {}): Insertable<
  Database['jobs']
> {
  const id = newId(now)
  return {
    id,
    kind: 'PUBLIC',
    state: 'PUBLISHED',
    category: 'BOLSA',
    entity_id: 'SAS',
    regime: 'ESTATUTARIO',
    scope: 'HOSPITAL',
    sector: 'PUBLIC',
    stage: 'APPLICATIONS_OPEN',
    type: 'NURSE',
    texts: JSON.stringify({ es: { title, summary: 'Resumen.' } }),
    bodies: JSON.stringify({ es: 'Sobre la oferta.' }),
    deadline: closesIn === null ? NO_DEADLINE : addDays(toDay(now), closesIn),
    published_at: new Date(now.getTime() - 3600_000),
    source: 'test',
    source_id: id,
    updated_at: now,
    folded: fold(title),
    folded_text: '',
    ...more,
  }
}

/** Creates such an offer. Returns its id. */
export async function makeJob(db: Db, job: TestJob = {}): Promise<string> {
  await makeEntities(db)
  const row = toTestJob(job)
  await db.insertInto('jobs').values(row).execute()
  await recountJobs(db, job.now ?? new Date())
  return row.id
}

/** Helpers that send and read for the tests. Each one calls `started`, because the app starts later. */
export function createJobCalls(started: () => { readonly app: TestApp; readonly personId: string; readonly member: Client }) {
  const wantPrivate = (isWanted: boolean) =>
    started().app.db.updateTable('settings').set({ private_job_on: isWanted }).where('person_id', '=', started().personId).execute()
  const reset = async () => {
    await started().app.db.deleteFrom('jobs').execute()
    await started().app.db.deleteFrom('bookmarks').execute()
    await wantPrivate(false)
  }
  const find = async (query: Record<string, string> = {}, client: Client = started().member) =>
    (await client.call('GET v2/jobs/pwa', { query })).body as JobsFound
  const titlesOf = async (query: Record<string, string>, client: Client = started().member) =>
    (await find(query, client)).jobs.map(({ title }) => title)
  return { reset, wantPrivate, find, titlesOf }
}
