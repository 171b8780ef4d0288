import type { ApplicationCard, ReviewedApplication } from '@afilia/contract/people/memberships'
import { holdsRole } from '@afilia/domain/identity/access'
import { maskIban } from '@afilia/domain/money/iban'
import { REVIEWED_STATES, type MembershipState } from '@afilia/domain/people/memberships'
import type { Language } from '@afilia/i18n/languages'
import { type ExpressionWrapper, expressionBuilder, type SqlBool, sql } from 'kysely'
import { findByDocument } from '../../../foundation/people/joining/queries.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { mapPage, type Page, type PageRequest } from '../../../platform/endpoints/page.ts'
import { inOrder, readPage } from '../../../platform/endpoints/read-page.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { toReference } from '../../../platform/texts/names.ts'
import { openDocument, openPayload, openReason, readApplicant } from '../queries.ts'

/** The applications that the caller reviews: all for an administrator, those of their province for a supervisor. */
export function isForReview(caller: Caller): ExpressionWrapper<{ asked: Database['membership_applications'] }, 'asked', SqlBool> {
  const eb = expressionBuilder<{ asked: Database['membership_applications'] }, 'asked'>()
  const isReviewed = eb('asked.state', 'in', REVIEWED_STATES)
  if (holdsRole(caller, ['ROLE_ADMIN'])) return eb.and([isReviewed])
  return eb.and([isReviewed, eb('asked.province_id', '=', caller.provinceId ?? '')])
}

const selectForReview = (db: Db, caller: Caller, language: Language) =>
  db
    .selectFrom('membership_applications as asked')
    .innerJoin('provinces', 'provinces.id', 'asked.province_id')
    .leftJoin('people as member', 'member.id', 'asked.person_id')
    .where(isForReview(caller))
    .selectAll('asked')
    .select([toReference('provinces', language).as('province')])
    .select(sql<string | null>`member.first_name || ' ' || member.last_name`.as('member_name'))
type Row = Awaited<ReturnType<ReturnType<typeof selectForReview>['execute']>>[number]

/** The id of the member whom an accepted application has become, for the access log; null until then. */
interface Became {
  readonly personId: string | null
}

function presentCard(sealing: Sealing, row: Row): ApplicationCard & Became {
  const payload = openPayload(sealing, row)
  return {
    id: row.id,
    personId: row.person_id,
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    receivedAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    name: row.member_name ?? (payload ? `${payload.firstName} ${payload.lastName}` : ''),
    province: row.province,
  }
}

const REVIEW_ORDERS = {
  receivedAt: sql.ref('asked.created_at'),
  decidedAt: sql.ref('asked.decided_at'),
  reference: sql.ref('asked.reference'),
  id: sql.ref('asked.id'),
}

/** The applications that the caller reviews, the longest waiting first. */
export async function listForReview(
  db: Db,
  sealing: Sealing,
  caller: Caller,
  state: MembershipState | undefined,
  page: PageRequest,
  language: Language,
): Promise<Page<ApplicationCard & Became>> {
  const found = selectForReview(db, caller, language)
    .$if(state !== undefined, (query) => query.where('asked.state', '=', state!))
    .$call(inOrder(page, REVIEW_ORDERS, sql.ref('asked.id')))
  return mapPage(await readPage(db, found, page), (row) => presentCard(sealing, row))
}

/** One of them. Throws NOT_FOUND for any other. */
export async function getForReview(
  db: Db,
  sealing: Sealing,
  caller: Caller,
  id: string,
  language: Language,
): Promise<ReviewedApplication & Became> {
  const row = isUuid(id) ? await selectForReview(db, caller, language).where('asked.id', '=', id).executeTakeFirst() : undefined
  if (!row) throw new AppError('NOT_FOUND')
  const payload = openPayload(sealing, row)
  const documentId = openDocument(sealing, row)
  return {
    ...presentCard(sealing, row),
    documentId,
    applicant: payload && (await readApplicant(db, payload, language)),
    iban: payload?.account ? maskIban(payload.account.iban) : null,
    periodicity: payload?.account?.periodicity ?? null,
    reason: openReason(sealing, row),
    isReturn: documentId !== null && ((await findByDocument(db, sealing, documentId))?.hasLeft ?? false),
    others: documentId === null ? 0 : await countOthers(db, sealing, documentId, id),
    version: row.version,
  }
}

/** How many other applications with the same document are open. A supervisor sees only the number, not the provinces. */
async function countOthers(db: Db, sealing: Sealing, documentId: string, id: string): Promise<number> {
  const rows = await db
    .selectFrom('membership_applications')
    .select('id')
    .where('document_id_hash', 'in', sealing.hashes('document-id', documentId))
    .where('state', 'in', ['RECEIVED', 'CORRECTION'])
    .where('id', '!=', id)
    .limit(20)
    .execute()
  return rows.length
}
