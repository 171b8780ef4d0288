import type {
  Consent,
  ConsentChange,
  DataExport,
  ErasureItem,
  RightsCase,
  RightsRequest,
  AccessEntry,
} from '@afilia/contract/identity/rights'
import { CONSENT_PURPOSES, CONSENTS, type RightsRequestState } from '@afilia/domain/people/rights'
import { findEntityType } from '@afilia/domain/site/entity-types'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import { isUuid } from '../../platform/ids.ts'
import { localName } from '../../platform/texts/names.ts'
import { inOrder, inTime, readPage } from '../../platform/endpoints/read-page.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import type { PersonalTable } from '../../platform/area/personal-tables.ts'
import { toRetentionEnd } from './rules.ts'

/** The access log of a person's data. */
export async function listAccesses(db: Db, personId: string, page: PageRequest, language: Language): Promise<Page<AccessEntry>> {
  const found = db
    .selectFrom('access_log')
    .where('access_log.person_id', '=', personId)
    .leftJoin('accounts', 'accounts.person_id', 'access_log.actor_id')
    .leftJoin('staff_scopes', 'staff_scopes.person_id', 'access_log.actor_id')
    // As they were at that time; for rows from before these columns existed, as they are now.
    .leftJoin('seats', (join) => join.on('seats.id', '=', atTheTime('seat_id')))
    .leftJoin('provinces', (join) => join.on('provinces.id', '=', atTheTime('province_id')))
    .select(['access_log.id', 'access_log.at', 'access_log.endpoint', 'access_log.reason', 'seats.name as seat'])
    .select((eb) => eb.fn.coalesce('access_log.roles', 'accounts.roles').as('roles'))
    .select((eb) => localName(eb.ref('provinces.names'), language).as('province'))
    .$call(inOrder(page, inTime(sql.ref('access_log.at'), 'at'), sql.ref('access_log.id')))
  const { items, total } = await readPage(db, found, page)
  const accesses = items.map(({ roles, seat, province, ...row }) => {
    const role = findStaffRole(roles ?? [])
    return {
      ...row,
      at: row.at.toISOString(),
      role,
      entityType: findEntityType(row.endpoint) ?? null,
      place: role === 'ADMIN' ? null : (seat ?? province),
    }
  })
  return { items: accesses, total }
}

const atTheTime = (column: 'seat_id' | 'province_id') =>
  sql<string>`case when access_log.roles is null then ${sql.ref(`staff_scopes.${column}`)} else ${sql.ref(`access_log.${column}`)} end`

const STAFF = ['ADMIN', 'SUPERVISOR', 'DELEGATE'] as const
const findStaffRole = (roles: readonly string[]): AccessEntry['role'] => STAFF.find((role) => roles.includes(`ROLE_${role}`)) ?? 'OTHER'

/** The person's current consent for each purpose. */
export async function listConsents(db: Db, personId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('purpose')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('purpose')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return CONSENT_PURPOSES.map((purpose) => {
    const last = rows.find((row) => row.purpose === purpose)
    return {
      purpose,
      recipient: CONSENTS[purpose],
      isGranted: last?.is_granted ?? false,
      since: last?.at.toISOString() ?? null,
      textVersion: last?.text_version ?? null,
    }
  })
}

/** The history of the person's consents. */
export async function listConsentChanges(db: Db, personId: string, page: PageRequest): Promise<Page<ConsentChange>> {
  const found = db
    .selectFrom('consents')
    .select(['id', 'purpose', 'recipient', 'is_granted as isGranted', 'at', 'text_version as textVersion'])
    .where('person_id', '=', personId)
    .$call(inOrder(page, inTime(sql.ref('at'), 'at'), sql.ref('id')))
  const { items, total } = await readPage(db, found, page)
  return { items: items.map((change) => ({ ...change, at: change.at.toISOString() })), total }
}

export const EXPORT_COLUMNS = ['id', 'state', 'progress', 'created_at', 'expires_at'] as const

/** The person's exports, newest first. */
export async function listExports(db: Db, personId: string, now: Date): Promise<DataExport[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select(EXPORT_COLUMNS)
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(presentExport)
}

type ExportRow = Pick<Selectable<Database['data_exports']>, (typeof EXPORT_COLUMNS)[number]>

export const presentExport = ({ created_at, expires_at, ...row }: ExportRow): DataExport => ({
  ...row,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
})

/** One of the two files of an export, with its date and language. Throws NOT_FOUND if it is another member's, not ready or deleted. */
export async function getExportFile(
  db: Db,
  of: { personId: string; exportId: string; now: Date },
  file: 'json_sealed' | 'pdf_sealed',
): Promise<{ sealed: Buffer; madeAt: Date; language: Language }> {
  if (!isUuid(of.exportId)) throw new AppError('NOT_FOUND')
  const row = await db
    .selectFrom('data_exports')
    .select([`${file} as sealed`, 'created_at as madeAt', 'language'])
    .where('id', '=', of.exportId)
    .where('person_id', '=', of.personId)
    .where('state', '=', 'READY')
    .where('expires_at', '>', of.now)
    .executeTakeFirst()
  if (!row?.sealed) throw new AppError('NOT_FOUND')
  return { ...row, sealed: row.sealed }
}

type RequestRow = Selectable<Database['rights_requests']>
const selectRequests = (db: Db) => db.selectFrom('rights_requests').selectAll('rights_requests')

export function presentRequest(row: RequestRow, sealing: Sealing): RightsRequest {
  return {
    ...presentCase(row),
    text: sealing.open('rights_requests.text_sealed', row.id, row.text_sealed),
    answer: row.answer_sealed && sealing.open('rights_requests.answer_sealed', row.id, row.answer_sealed),
  }
}

const presentCase = (row: RequestRow) => ({
  id: row.id,
  right: row.right_asked,
  state: row.state,
  receivedAt: row.received_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  isExtended: row.is_extended,
  answeredAt: row.answered_at?.toISOString() ?? null,
  objectsTo: row.objects_to,
  liftedAt: row.lifted_at?.toISOString() ?? null,
})

export async function listOwnRequests(db: Db, sealing: Sealing, personId: string, page: PageRequest): Promise<Page<RightsRequest>> {
  const found = selectRequests(db)
    .where('person_id', '=', personId)
    .$call(inOrder(page, inTime(sql.ref('received_at'), 'receivedAt'), sql.ref('id')))
  const { items, total } = await readPage(db, found, page)
  return { items: items.map((row) => presentRequest(row, sealing)), total }
}

const RECEIVED = sql.ref('rights_requests.received_at')
const CASE_ORDERS = { dueAt: sql.ref('rights_requests.due_at'), receivedAt: RECEIVED, id: RECEIVED }

/** The list for staff, by deadline. */
export async function listCases(db: Db, state: RightsRequestState | undefined, page: PageRequest): Promise<Page<RightsCase>> {
  const found = selectRequests(db)
    .innerJoin('people', 'people.id', 'rights_requests.person_id')
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .select(['people.first_name', 'people.last_name'])
    .$call(inOrder(page, CASE_ORDERS, sql.ref('rights_requests.id')))
  const { items, total } = await readPage(db, found, page)
  return { items: items.map((row) => ({ ...presentCase(row), personId: row.person_id, personName: toFullName(row) })), total }
}

const toFullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string => `${first_name} ${last_name}`.trim()

/** A request with its person. The text of an erased person's request is blocked. Throws NOT_FOUND. */
export async function getCase(
  db: Db,
  sealing: Sealing,
  requestId: string,
): Promise<RightsRequest & { personId: string; personName: string }> {
  if (!isUuid(requestId)) throw new AppError('NOT_FOUND')
  const row = await selectRequests(db)
    .innerJoin('people', 'people.id', 'rights_requests.person_id')
    .select(['people.first_name', 'people.last_name', 'people.is_blocked'])
    .where('rights_requests.id', '=', requestId)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  const words = row.is_blocked ? { text: '', answer: null } : {}
  return { ...presentRequest(row, sealing), ...words, personId: row.person_id, personName: toFullName(row) }
}

/** The rows of a table that are about the person. */
export function isOwnedBy({ owner, actor }: PersonalTable, personId: string): RawBuilder<SqlBool> {
  if (owner === 'account_id') return sql`account_id in (select id from accounts where person_id = ${personId})`
  // In parentheses, to combine it with other conditions.
  if (actor) return sql`(${sql.ref(owner)} = ${personId} or (${sql.ref(owner)} is null and ${sql.ref(actor)} = ${personId}))`
  return sql`${sql.ref(owner)} = ${personId}`
}

/** The time from which a retention period counts. */
const toTime = (column: string | null, now: Date): RawBuilder<unknown> =>
  column === null ? sql`${now}::timestamptz` : sql`coalesce(${sql.ref(column)}::timestamptz, ${now}::timestamptz)`

/** Previews an erasure: for each category the number of rows, and until when a law retains them. */
export async function previewErasure(db: Db, tables: readonly PersonalTable[], personId: string, now: Date): Promise<ErasureItem[]> {
  const counts = tables.map((table, index) => {
    const newest = typeof table.onErasure === 'object' ? sql`max(${toTime(table.onErasure.from, now)})` : sql`null::timestamptz`
    return sql`select ${sql.lit(index)}::int as index, count(*)::int as count, ${newest} as newest from ${sql.table(table.table)} where ${isOwnedBy(table, personId)}`
  })
  const { rows } = await sql<{ index: number; count: number; newest: Date | null }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const items = new Map<string, ErasureItem>()
  for (const { index, count: found, newest } of rows.toSorted((a, b) => a.index - b.index)) {
    const { category, onErasure, copied } = tables[index]!
    if (found === 0 || copied === 'nothing') continue
    const law = typeof onErasure === 'object' ? onErasure.law : null
    items.set(category, {
      category,
      count: found + (items.get(category)?.count ?? 0),
      action: law ? 'BLOCK' : 'ERASE',
      law,
      until: law && newest ? toRetentionEnd(newest, law).toISOString() : null,
    })
  }
  return [...items.values()]
}
