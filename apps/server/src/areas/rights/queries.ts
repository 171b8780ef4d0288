import type { Consent, ConsentChange, ErasureItem, RightsCase, RightsRequest, AccessEntry } from '@afilia/contract/identity/rights'
import { CONSENT_PURPOSES, CONSENTS, type RightsRequestState } from '@afilia/domain/people/rights'
import { findEntityType } from '@afilia/domain/site/entity-types'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import { mapPage, type Page, type PageRequest } from '../../platform/endpoints/page.ts'
import { isUuid } from '../../platform/ids.ts'
import { localName } from '../../platform/texts/names.ts'
import { inOrder, inTime, readPage } from '../../platform/endpoints/read-page.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import type { PersonalTable } from '../../platform/area/personal-tables.ts'
import { toRetentionEnd } from './rules.ts'

const ACCESS_ORDERS = {
  ...inTime(sql.ref('access_log.at'), 'at'),
  endpoint: sql.ref('access_log.endpoint'),
  reason: sql.ref('access_log.reason'),
}

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
    .$call(inOrder(page, ACCESS_ORDERS, sql.ref('access_log.id')))
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

const CONSENT_ORDERS = {
  ...inTime(sql.ref('at'), 'at'),
  purpose: sql.ref('purpose'),
  recipient: sql.ref('recipient'),
  isGranted: sql.ref('is_granted'),
  textVersion: sql.ref('text_version'),
}

/** The history of the person's consents. */
export async function listConsentChanges(db: Db, personId: string, page: PageRequest): Promise<Page<ConsentChange>> {
  const found = db
    .selectFrom('consents')
    .select(['id', 'purpose', 'recipient', 'is_granted as isGranted', 'at', 'text_version as textVersion'])
    .where('person_id', '=', personId)
    .$call(inOrder(page, CONSENT_ORDERS, sql.ref('id')))
  const { items, total } = await readPage(db, found, page)
  return { items: items.map((change) => ({ ...change, at: change.at.toISOString() })), total }
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
    .$call(inOrder(page, { ...inTime(RECEIVED, 'receivedAt'), ...REQUEST_ORDERS }, sql.ref('id')))
  const { items, total } = await readPage(db, found, page)
  return { items: items.map((row) => presentRequest(row, sealing)), total }
}

/** One of the person's own requests. Throws NOT_FOUND. */
export async function getOwnRequest(db: Db, sealing: Sealing, personId: string, requestId: string): Promise<RightsRequest> {
  const row = isUuid(requestId)
    ? await selectRequests(db).where('person_id', '=', personId).where('id', '=', requestId).executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  return presentRequest(row, sealing)
}

const RECEIVED = sql.ref('rights_requests.received_at')
const REQUEST_ORDERS = {
  dueAt: sql.ref('rights_requests.due_at'),
  right: sql.ref('rights_requests.right_asked'),
  state: sql.ref('rights_requests.state'),
  isExtended: sql.ref('rights_requests.is_extended'),
  answeredAt: sql.ref('rights_requests.answered_at'),
  liftedAt: sql.ref('rights_requests.lifted_at'),
}
const CASE_ORDERS = { ...REQUEST_ORDERS, receivedAt: RECEIVED, id: RECEIVED, personName: sql.ref('people.folded') }

/** The list for staff, by deadline. */
export async function listCases(db: Db, state: RightsRequestState | undefined, page: PageRequest): Promise<Page<RightsCase>> {
  const found = selectRequests(db)
    .innerJoin('people', 'people.id', 'rights_requests.person_id')
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .select(['people.first_name', 'people.last_name'])
    .$call(inOrder(page, CASE_ORDERS, sql.ref('rights_requests.id')))
  return mapPage(await readPage(db, found, page), (row) => ({ ...presentCase(row), personId: row.person_id, personName: toFullName(row) }))
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
