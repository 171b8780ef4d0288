import { fold } from '@afilia/domain/formats/text'
import { sql } from 'kysely'
import texts from '../../data/jobs.json' with { type: 'json' }
import { recountJobs } from '../../../server/src/areas/jobs/commands.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import { fillTable, type Row } from '../../../server/src/reference/fill-table.ts'
import { createRandom } from '../random.ts'
import { type DemoClinic, type DemoProvince, makeJob, type OfferLanguage } from './make-job.ts'

const SEED = 20_261_124
const OFFERS = 3_000
/** The regions that also publish in their own language, by the ids of their autonomies. */
const LANGUAGE_OF: Readonly<Record<string, OfferLanguage>> = { CA04: 'ca', CA09: 'ca', CA10: 'ca', CA12: 'gl', CA15: 'eu', CA16: 'eu' }

/** Creates the demo's offers, over all facets and regions, unless there are any. Their ids are the same in every database; their dates follow the clock. */
export async function loadDemoJobs({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>): Promise<void> {
  if (await hasJobs(db)) return
  const now = clock.now()
  const provinces = await readProvinces(db)
  // Every third one works for the public system under a contract.
  const clinics = texts.clinics.map((name, index): DemoClinic => ({
    id: `clinic-${fold(name).replaceAll(' ', '-')}`,
    name,
    sector: index % 3 === 1 ? 'CONCERTED' : 'PRIVATE',
  }))
  const specialties = await db.selectFrom('specialties').select(['id', 'names']).orderBy('position').execute()
  const made = Array.from({ length: OFFERS }, (_, index) =>
    makeJob(createRandom(SEED + index), index, { provinces, clinics, specialties, now }),
  )
  await db.transaction().execute(async (trx) => {
    await sql`lock table jobs in share row exclusive mode`.execute(trx)
    // Another process that started at the same time may have created them.
    if (await hasJobs(trx)) return
    await fillTable(trx, 'job_entities', toEntities(provinces, clinics))
    await fillTable(
      trx,
      'jobs',
      made.map(({ job }) => job),
    )
    await fillTable(
      trx,
      'job_stages',
      made.flatMap(({ stages }) => stages),
    )
    await fillTable(
      trx,
      'job_documents',
      made.flatMap(({ documents }) => documents),
    )
    await recountJobs(trx, now)
  })
}

const hasJobs = async (db: Db): Promise<boolean> => (await db.selectFrom('jobs').select('id').limit(1).executeTakeFirst()) !== undefined

async function readProvinces(db: Db): Promise<DemoProvince[]> {
  const { rows } = await sql<Omit<DemoProvince, 'language' | 'townHall'> & { capital: string }>`
    select province.id, province.names ->> 'es' as name, province.autonomy_id as "autonomyId", autonomy.names ->> 'es' as autonomy, province.capital,
      (select json_build_object('id', employer.id, 'name', employer.name) from employers employer
        where employer.id like 'SNS-%' and (employer.autonomy_id = autonomy.id or employer.autonomy_id is null) order by employer.autonomy_id nulls last limit 1) as service,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'municipality_id', municipality_id) order by beds desc nulls last, id), '[]')
        from (select * from seats where seats.province_id = province.id and scope = 'WORK_CENTER' order by beds desc nulls last, id limit 6) seats) as hospitals
    from provinces province join autonomies autonomy on autonomy.id = province.autonomy_id order by province.id`.execute(db)
  return rows.map(({ capital, ...row }) => ({
    ...row,
    language: LANGUAGE_OF[row.autonomyId] ?? null,
    townHall: { id: `town-${row.id}`, name: `Ayuntamiento de ${capital}` },
  }))
}

const toEntity = (
  id: string,
  name: string,
  sector_type: 'PUBLIC' | DemoClinic['sector'],
  autonomy_id: string | null,
  employer_id: string | null,
) => ({
  id,
  name,
  folded: fold(name),
  sector_type,
  autonomy_id,
  employer_id,
})

function toEntities(provinces: readonly DemoProvince[], clinics: readonly DemoClinic[]): Row<'job_entities'>[] {
  const services = new Map(
    provinces.map(({ service, autonomyId }) => [service.id, toEntity(service.id, service.name, 'PUBLIC', autonomyId, service.id)]),
  )
  return [
    ...services.values(),
    ...provinces.map(({ townHall, autonomyId }) => toEntity(townHall.id, townHall.name, 'PUBLIC', autonomyId, null)),
    ...clinics.map(({ id, name, sector }) => toEntity(id, name, sector, null, null)),
  ]
}
