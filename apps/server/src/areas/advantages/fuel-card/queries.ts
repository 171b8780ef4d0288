import type { FuelCardRequest } from '@afilia/contract/events/fuel-card'
import type { FuelCardState } from '@afilia/domain/events/fuel-card'
import { mayRead } from '@afilia/domain/identity/readers'
import { type Selectable, sql } from 'kysely'
import { mapPage, type Page, type PageRequest } from '../../../platform/endpoints/page.ts'
import { inOrder, readPage } from '../../../platform/endpoints/read-page.ts'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { isShown } from '../conditions.ts'

type Row = Pick<Selectable<Database['fuel_card_requests']>, 'id' | 'reference' | 'state' | 'created_at' | 'updated_at'>

/** The content of `details_sealed`. */
export interface FuelCardDetails {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly plate: string | null
}

export const presentRequest = ({ id, reference, state, created_at, updated_at }: Row): FuelCardRequest => ({
  id,
  reference,
  state,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

/** The id of an advantage that is used with a fuel card. Throws NOT_FOUND, and ACCESS_DENIED if it is for other members. */
export async function getFuelCardId(db: Db, id: string, reader: Reader): Promise<string> {
  const row = isUuid(id)
    ? await db
        .selectFrom('advantages as advantage')
        .select(['advantage.id', 'advantage.users'])
        .where('advantage.id', '=', id)
        .where('advantage.use', '=', 'FUEL_CARD')
        .where(isShown('advantage', reader))
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  if (!mayRead(reader.keys, row.users)) throw new AppError('ACCESS_DENIED')
  return row.id
}

/** The member's newest request. */
export const selectLast = (db: Db, personId: string) =>
  db
    .selectFrom('fuel_card_requests')
    .select(['id', 'reference', 'state', 'created_at', 'updated_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)

export async function findLastRequest(db: Db, personId: string): Promise<FuelCardRequest | null> {
  const row = await selectLast(db, personId).executeTakeFirst()
  return row ? presentRequest(row) : null
}

/** Whether the company has issued a card to the member for this advantage. */
export async function hasFuelCard(db: Db, advantageId: string, personId: string): Promise<boolean> {
  const issued = await db
    .selectFrom('fuel_card_requests')
    .select('id')
    .where('person_id', '=', personId)
    .where('advantage_id', '=', advantageId)
    .where('state', '=', 'ISSUED')
    .limit(1)
    .executeTakeFirst()
  return issued !== undefined
}

type Case = FuelCardRequest & { personId: string; personName: string }

/** The requests with their members, without those who have left, who get no card. */
const selectCases = (db: Db) =>
  db
    .selectFrom('fuel_card_requests as request')
    .innerJoin('people as person', 'person.id', 'request.person_id')
    .select(['request.id', 'request.reference', 'request.state', 'request.created_at', 'request.updated_at', 'request.person_id'])
    .select(['person.first_name', 'person.last_name'])
    .where('person.left_at', 'is', null)
    .where('person.is_blocked', '=', false)

const presentCase = (row: Row & { person_id: string; first_name: string; last_name: string }): Case => ({
  ...presentRequest(row),
  personId: row.person_id,
  personName: `${row.first_name} ${row.last_name}`.trim(),
})

const CASE_ORDERS = {
  createdAt: sql.ref('request.created_at'),
  updatedAt: sql.ref('request.updated_at'),
  reference: sql.ref('request.reference'),
  state: sql.ref('request.state'),
  personName: sql.ref('person.folded'),
  id: sql.ref('request.created_at'),
}

export async function listCases(db: Db, state: FuelCardState | undefined, page: PageRequest): Promise<Page<Case>> {
  const found = selectCases(db)
    .$if(state !== undefined, (query) => query.where('request.state', '=', state!))
    .$call(inOrder(page, CASE_ORDERS, sql.ref('request.id')))
  return mapPage(await readPage(db, found, page), presentCase)
}

/** Throws NOT_FOUND. */
export async function getCase(db: Db, sealing: Sealing, requestId: string): Promise<Case & FuelCardDetails & { documentId: string }> {
  const row = isUuid(requestId)
    ? await selectCases(db)
        .select(['request.details_sealed', 'person.document_id_sealed'])
        .where('request.id', '=', requestId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  return {
    ...presentCase(row),
    ...(JSON.parse(sealing.open('fuel_card_requests.details_sealed', row.id, row.details_sealed)) as FuelCardDetails),
    documentId: sealing.open('people.document_id_sealed', row.person_id, row.document_id_sealed),
  }
}
