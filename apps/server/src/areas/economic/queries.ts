import { cardKind } from '@afilia/domain/events/card'
import type { Model182, Receipt, Resume } from '@afilia/contract/money/economic'
import type { ReceiptStep } from '@afilia/domain/money/receipts'
import type { Role } from '@afilia/domain/identity/roles'
import { MODEL_182_TEXT, findTaxAuthority } from '@afilia/domain/money/tax-authority'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { inOrder, readPage } from '../../platform/endpoints/read-page.ts'
import { findLatestDecision, toTaxYear } from '../../foundation/people/tax-authorizations/commands.ts'

const CURRENCY = 'EUR'

function selectReceipts(db: Db, personId: string) {
  return db
    .selectFrom('receipts')
    .select(['id', 'number', 'year', 'period', 'amount_cents as amountCents', 'currency', 'state', 'return_code as returnCode', 'history'])
    .select(['starts_on as startsOn', 'ends_on as endsOn'])
    .select(['issued_on as issuedOn', 'collected_on as collectedOn', 'returned_on as returnedOn'])
    .where('person_id', '=', personId)
}
export type ReceiptRow = Awaited<ReturnType<typeof getReceipt>>

const AMOUNT = sql.ref('amount_cents')
const RECEIPT_ORDERS = {
  issuedOn: sql.ref('issued_on'),
  number: sql.ref('number'),
  amount: AMOUNT,
  amountCents: AMOUNT,
  year: sql.ref('year'),
  startsOn: sql.ref('starts_on'),
  endsOn: sql.ref('ends_on'),
  state: sql.ref('state'),
  collectedOn: sql.ref('collected_on'),
  returnedOn: sql.ref('returned_on'),
  returnCode: sql.ref('return_code'),
  id: sql.ref('id'),
}

/** A page of the member's receipts, of one year or of all. */
export async function listReceipts(db: Db, personId: string, year: number | undefined, page: PageRequest): Promise<Page<Receipt>> {
  const found = selectReceipts(db, personId)
    .$if(year !== undefined, (query) => query.where('year', '=', year!))
    .$call(inOrder(page, RECEIPT_ORDERS, sql.ref('id')))
  const { items, total } = await readPage(db, found, page)
  return { items: items.map((receipt) => ({ ...receipt, history: receipt.history.map(addCode) })), total }
}

const addCode = ({ code, ...step }: ReceiptStep) => ({ ...step, code: code ?? null })

/** One of the member's receipts. Throws NOT_FOUND, also for another member's. */
export async function getReceipt(db: Db, personId: string, id: string) {
  const row = isUuid(id) && (await selectReceipts(db, personId).where('id', '=', id).executeTakeFirst())
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** The receipts collected in that year and not returned, by date of collection: at most three of the year, and a few of the year before. */
export async function listCollected(db: Db, personId: string, year: number): Promise<ReceiptRow[]> {
  return selectReceipts(db, personId)
    .where('state', '=', 'COLLECTED')
    .where('collected_on', '>=', `${year}-01-01`)
    .where('collected_on', '<=', `${year}-12-31`)
    .orderBy('collected_on')
    .orderBy('number')
    .execute()
}

/** One of the member's mandates, active or ended. Throws NOT_FOUND, also for another member's. */
export async function getMandate(db: Db, personId: string, id: string) {
  const row =
    isUuid(id) && (await db.selectFrom('mandates').selectAll().where('person_id', '=', personId).where('id', '=', id).executeTakeFirst())
  if (!row) throw new AppError('NOT_FOUND')
  return row
}
export type MandateRow = Awaited<ReturnType<typeof getMandate>>

/** Name, document id and province of the member, for a document. */
export async function getPayer(db: Db, sealing: Sealing, personId: string) {
  const row = await db
    .selectFrom('people')
    .select(['first_name', 'last_name', 'document_id_sealed', 'affiliate_province_id'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    name: `${row.first_name} ${row.last_name}`,
    documentId: sealing.open('people.document_id_sealed', personId, row.document_id_sealed),
    provinceId: row.affiliate_province_id,
  }
}
export type Payer = Awaited<ReturnType<typeof getPayer>>

/** The member's payments and debts by year, and the terms of payment. */
export async function getResume(
  { db, sealing, now }: { db: Db; sealing: Sealing; now: Date },
  { personId, roles }: { personId: string; roles: readonly Role[] },
): Promise<Omit<Resume, 'creditor'>> {
  const [years, quota, mandate] = await Promise.all([
    listYears(db, personId),
    findQuota(db, personId, roles, toTaxYear(now)),
    db
      .selectFrom('mandates')
      .select(['id', 'reference', 'text_version', 'signed_at', 'iban_sealed'])
      .where('person_id', '=', personId)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
  ])
  return {
    currency: CURRENCY,
    years,
    quota,
    mandate: mandate
      ? {
          id: mandate.id,
          reference: mandate.reference,
          textVersion: mandate.text_version,
          signedAt: mandate.signed_at.toISOString(),
          ibanEnd: sealing.open('mandates.iban_sealed', mandate.id, mandate.iban_sealed).slice(-4),
        }
      : null,
  }
}

async function listYears(db: Db, personId: string): Promise<Resume['years']> {
  const { rows } = await sql<Resume['years'][number]>`
    with mine as (select * from receipts where person_id = ${personId}),
      paid as (select extract(year from collected_on)::int as year, sum(amount_cents)::int as cents from mine where state = 'COLLECTED' group by 1)
    select coalesce(issued.year, paid.year) as year, coalesce(issued.receipts, 0) as receipts, coalesce(issued."issuedCents", 0) as "issuedCents",
      coalesce(issued."collectedCents", 0) as "collectedCents", coalesce(issued."pendingCents", 0) as "pendingCents",
      coalesce(issued."returnedCents", 0) as "returnedCents", coalesce(paid.cents, 0) as "deductibleCents"
    from (
      select year, count(*)::int as receipts, coalesce(sum(amount_cents) filter (where state <> 'CANCELLED'), 0)::int as "issuedCents",
        coalesce(sum(amount_cents) filter (where state = 'COLLECTED'), 0)::int as "collectedCents",
        coalesce(sum(amount_cents) filter (where state in ('ISSUED', 'SENT', 'REPRESENTED')), 0)::int as "pendingCents",
        coalesce(sum(amount_cents) filter (where state = 'RETURNED'), 0)::int as "returnedCents"
      from mine group by year
    ) issued full join paid on paid.year = issued.year
    order by 1 desc`.execute(db)
  return rows
}

async function findQuota(db: Db, personId: string, roles: readonly Role[], year: number): Promise<Resume['quota']> {
  const kind = cardKind(roles) ?? 'AFFILIATE'
  const row = await db
    .selectFrom('quotas')
    .innerJoin('bank_accounts', 'bank_accounts.periodicity', 'quotas.periodicity')
    .select(['quotas.periodicity', 'quotas.year', 'quotas.amount_cents'])
    .where('bank_accounts.person_id', '=', personId)
    .where('kind', '=', kind)
    .where('year', '<=', year)
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { periodicity, amount_cents: amountCents } = row
  return { kind, periodicity, year: row.year, amountCents, yearCents: amountCents * (periodicity === 'BIANNUAL' ? 2 : 1) }
}

const SHOWN_DECISIONS = 50

/** The member's form 182 authorisation and its history. */
export async function getModel182(db: Db, personId: string, now: Date): Promise<Model182> {
  const latest = await findLatestDecision(db, personId)
  const person = await db.selectFrom('people').select('affiliate_province_id').where('id', '=', personId).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('tax_authorizations')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_DECISIONS)
    .execute()
  return {
    state: latest?.kind ?? 'NONE',
    askAgain: latest?.kind === 'LAPSED',
    authority: findTaxAuthority(person.affiliate_province_id),
    textVersion: MODEL_182_TEXT,
    fromYear: latest?.from_year ?? null,
    taxYear: toTaxYear(now),
    history: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      by: row.actor_id ? 'MEMBER' : 'SYSTEM',
      reason: row.reason,
      fromYear: row.from_year,
      textVersion: row.text_version,
    })),
  }
}
