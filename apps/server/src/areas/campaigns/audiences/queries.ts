import type { SavedAudience } from '@afilia/contract/messages/campaigns'
import type { FieldError } from '@afilia/contract/errors'
import type { Reference } from '@afilia/contract/content/reference'
import { ACADEMIC_YEARS } from '@afilia/domain/people/academic-year'
import { type Audience, type Criterion, EMPLOYER_SECTORS } from '@afilia/domain/messages/audience'
import { INTERESTS } from '@afilia/domain/people/preference-choices'
import { ROLES } from '@afilia/domain/identity/roles'
import { type Language, LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { isReached } from '../../../foundation/notifications/push/conditions.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { localName } from '../../../platform/texts/names.ts'
import { listFulfilled, selectData } from '../conditions.ts'
import type { Reach } from '../rules.ts'
import { type Alike, listConditions, type ShownSize, toShownSize } from './rules.ts'

/**
 * The size of an audience as its author may know it, and of the devices that a push reaches. One statement sorts the members of the reach by what
 * the audience asks for, so that the rules see every group that the count could tell about, and nobody is listed.
 */
export async function measureAudience(db: Db, audience: Audience, reach: Reach): Promise<ShownSize> {
  return toShownSize(audience, await listAlike(db, audience, reach))
}

/** The members of the reach, together with those who have the same data as far as the audience asks for them. */
export async function listAlike(db: Db, audience: Audience, reach: Reach): Promise<Alike[]> {
  const data = listConditions(audience).map((condition, at) => listFulfilled(condition).as(`data_${at}`))
  const reached = selectData(reach)
    .select(['people.id', sql`own.devices`.as('devices')])
    .select(data)
    .leftJoin(
      sql<{ person_id: string; devices: number }>`(
        select devices.person_id, count(*) as devices from devices
        join preferences on preferences.person_id = devices.person_id and preferences.push_notification_on
        where ${isReached} group by devices.person_id)`.as('own'),
      (join) => join.onRef('own.person_id', '=', 'people.id'),
    )
  const columns = data.map((_, at) => sql.ref(`data_${at}`))
  const { rows } = await sql<{ matched: string[][]; members: number; devices: number }>`
    select ${columns.length === 0 ? sql`'[]'::jsonb` : sql`jsonb_build_array(${sql.join(columns)})`} as matched,
      count(*)::int as members, coalesce(sum(devices), 0)::int as devices
    from (${reached}) as reached ${columns.length === 0 ? sql`` : sql`group by ${sql.join(columns)}`}`.execute(db)
  return rows
}

interface Value {
  readonly by: Criterion
  readonly value: string
  /** Such as `audience.all.0.in.1`. */
  readonly field: string
}

function listValues(audience: Audience, path: string): Value[] {
  if ('by' in audience) return audience.in.map((value, at) => ({ by: audience.by, value, field: `${path}.in.${at}` }))
  if ('not' in audience) return listValues(audience.not, `${path}.not`)
  const [name, parts] = 'all' in audience ? (['all', audience.all] as const) : (['any', audience.any] as const)
  return parts.flatMap((part, at) => listValues(part, `${path}.${name}.${at}`))
}

const OURS: Partial<Readonly<Record<Criterion, readonly string[]>>> = {
  ROLE: ROLES,
  ACADEMIC_YEAR: ACADEMIC_YEARS,
  SECTOR: EMPLOYER_SECTORS,
  INTEREST: INTERESTS,
  LANGUAGE: LANGUAGES,
}

/** Throws REFERENCE_NOT_FOUND, with the fields, for unknown values. */
export async function rejectUnknownValues(db: Db, audience: Audience): Promise<void> {
  const values = listValues(audience, 'audience')
  const idsOf = (wanted: Criterion) => values.flatMap(({ by, value }) => (by === wanted ? [value] : []))
  const references = values.filter(({ by }) => !OURS[by])
  const known = new Set<string>()
  if (references.length > 0) {
    const { rows } = await sql<{ kind: Criterion; id: string }>`
      select 'PROVINCE' as kind, id from provinces where id = any(${idsOf('PROVINCE')}::text[])
      union all select 'AUTONOMY', id from autonomies where id = any(${idsOf('AUTONOMY')}::text[])
      union all select 'SEAT', id from seats where id = any(${idsOf('SEAT')}::text[])
      union all select 'SPECIALTY', id from specialties where id = any(${idsOf('SPECIALTY')}::text[])`.execute(db)
    for (const { kind, id } of rows) known.add(`${kind} ${id}`)
  }
  const unknown = values.filter(({ by, value }) => !(OURS[by] ? OURS[by].includes(value) : known.has(`${by} ${value}`)))
  if (unknown.length === 0) return
  const fieldErrors = unknown.map(({ field }): FieldError => ({ objectName: 'body', field, message: 'not-found' }))
  throw new AppError('REFERENCE_NOT_FOUND', { fieldErrors })
}

/** The names of the places and specialties in these audiences. */
export async function listNames(db: Db, audiences: readonly Audience[], language: Language): Promise<Reference[]> {
  const values = audiences.flatMap((audience) => listValues(audience, '')).filter(({ by }) => !OURS[by])
  if (values.length === 0) return []
  const ids = [...new Set(values.map(({ value }) => value))]
  const name = localName(sql.ref('names'), language)
  const { rows } = await sql<Reference>`
    select id, ${name} as name from provinces where id = any(${ids}::text[])
    union all select id, ${name} from autonomies where id = any(${ids}::text[])
    union all select id, name from seats where id = any(${ids}::text[])
    union all select id, ${name} from specialties where id = any(${ids}::text[])`.execute(db)
  return rows
}

const isIn = (audience: Audience, id: string): boolean => listValues(audience, '').some(({ value }) => value === id)

const selectSaved = (db: Db, personId: string) =>
  db.selectFrom('audiences').select(['id', 'name', 'audience', 'updated_at']).where('person_id', '=', personId)

/** The caller's saved audiences, by name. */
export async function listSaved(db: Db, personId: string, language: Language): Promise<SavedAudience[]> {
  return presentSaved(db, await selectSaved(db, personId).orderBy('name').orderBy('id').execute(), language)
}

/** One of them. Throws NOT_FOUND. */
export async function getSaved(db: Db, personId: string, id: string, language: Language): Promise<SavedAudience> {
  const rows = isUuid(id) ? await selectSaved(db, personId).where('id', '=', id).execute() : []
  const [saved] = await presentSaved(db, rows, language)
  if (!saved) throw new AppError('NOT_FOUND')
  return saved
}

async function presentSaved(
  db: Db,
  rows: Awaited<ReturnType<ReturnType<typeof selectSaved>['execute']>>,
  language: Language,
): Promise<SavedAudience[]> {
  const names = await listNames(
    db,
    rows.map(({ audience }) => audience),
    language,
  )
  return rows.map(({ updated_at, ...row }) => ({
    ...row,
    names: names.filter(({ id }) => isIn(row.audience, id)),
    updatedAt: updated_at.toISOString(),
  }))
}
