import type { Campaign, CampaignCard } from '@afilia/contract/messages/campaigns'
import type { FileContent } from '@afilia/contract/endpoint'
import type { Reference } from '@afilia/contract/content/reference'
import type { CampaignState } from '@afilia/domain/messages/messages'
import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { listUploadsOfCampaign, readUploadOf } from '../../foundation/uploads/queries.ts'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { mapPage, type Page, type PageRequest } from '../../platform/endpoints/page.ts'
import { inOrder, inTime, readPage } from '../../platform/endpoints/read-page.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { toReferenceOrNull } from '../../platform/texts/names.ts'
import { listNames, measureAudience } from './audiences/queries.ts'
import { covers, hasApprover, isAuthor, isForStaff, isWorkedOnBy } from './conditions.ts'
import { countRead, getFigures } from './figures/queries.ts'
import { presentCard, presentCampaign } from './views.ts'

const selectForStaff = (db: Db, caller: Caller, language: Language, isSeen = isForStaff(caller)) =>
  db
    .selectFrom('campaigns as sent')
    .leftJoin('people as author', 'author.id', 'sent.author_id')
    .leftJoin('people as approver', 'approver.id', 'sent.approved_by')
    .leftJoin('provinces', 'provinces.id', 'sent.province_id')
    .leftJoin('seats', 'seats.id', 'sent.seat_id')
    .where(isSeen)
    .selectAll('sent')
    .select([
      sql<string | null>`author.first_name || ' ' || author.last_name`.as('author_name'),
      sql<string | null>`approver.first_name || ' ' || approver.last_name`.as('approver_name'),
      sql<Reference | null>`coalesce(${toReferenceOrNull('seats')}, ${toReferenceOrNull('provinces', language)})`.as('place'),
      isAuthor(caller).as('is_author'),
      covers(caller).as('is_covered'),
    ])

const listOrders = (language: Language) => ({
  ...inTime(sql.ref('sent.id'), 'createdAt'),
  updatedAt: sql.ref('sent.updated_at'),
  scheduledAt: sql.ref('sent.scheduled_at'),
  endedAt: sql.ref('sent.ended_at'),
  title: sql`lower(coalesce(nullif(sent.texts -> ${language}::text ->> 'title', ''), sent.texts -> 'es' ->> 'title'))`,
  topic: sql.ref('sent.topic'),
  state: sql.ref('sent.state'),
})

/** The campaigns that the caller wrote or may approve, and those sent to their place; the newest first. */
export async function listCampaigns(
  db: Db,
  caller: Caller,
  state: CampaignState | undefined,
  page: PageRequest,
  language: Language,
): Promise<Page<CampaignCard>> {
  const found = selectForStaff(db, caller, language)
    .$if(state !== undefined, (query) => query.where('sent.state', '=', state!))
    .$call(inOrder(page, listOrders(language), sql.ref('sent.id')))
  const sent = await readPage(db, found, page)
  const read = await countRead(
    db,
    sent.items.flatMap(({ id, recipients }) => (recipients === null ? [] : [id])),
  )
  return mapPage(sent, (row) => presentCard(row, caller, read.get(row.id) ?? 0, language))
}

interface Wanted {
  readonly caller: Caller
  readonly id: string
  readonly language: Language
  /** The number of recipients from which an approval is needed. */
  readonly approvalFrom: number
  readonly hasChanged?: boolean
}

/**
 * One complete campaign. Throws NOT_FOUND if the caller may not see it. With `hasChanged` it is shown once more to somebody who has just returned it,
 * although it is then a draft that only its author sees.
 */
export async function getCampaign(
  db: Db,
  sealing: Sealing,
  { caller, id, language, approvalFrom, hasChanged = false }: Wanted,
): Promise<Campaign> {
  const row = isUuid(id)
    ? await selectForStaff(db, caller, language, hasChanged ? isWorkedOnBy(caller) : isForStaff(caller))
        .select(hasApprover().as('has_approver'))
        .where('sent.id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  const reach = { provinceId: row.province_id, seatId: row.seat_id }
  const needsApproval =
    row.state === 'PENDING' || (row.state === 'DRAFT' && (await measureAudience(db, row.audience, reach)).most >= approvalFrom)
  const files = await listUploadsOfCampaign(db, sealing, row.id)
  const figures = row.began_at === null ? undefined : await getFigures(db, row.id)
  const names = await listNames(db, [row.audience], language)
  return presentCampaign(row, caller, { names, files, needsApproval, hasApprover: row.has_approver, figures }, language)
}

/** A file of a campaign. */
export async function readCampaignFile(db: Db, sealing: Sealing, caller: Caller, id: string, upload: string): Promise<FileContent> {
  const row = isUuid(id)
    ? await db.selectFrom('campaigns as sent').select('sent.id').where('sent.id', '=', id).where(isForStaff(caller)).executeTakeFirst()
    : undefined
  if (!row) throw new AppError('NOT_FOUND')
  return readUploadOf(db, sealing, { user: 'CAMPAIGN', id: row.id }, upload)
}

/** The first campaign of a thread that a new one may continue: the caller wrote it or may approve it, and it has recipients. */
export async function findThread(db: Db, caller: Caller, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('campaigns as sent')
    .select(['sent.id', 'sent.follows_id'])
    .where('sent.id', '=', id)
    .where('sent.began_at', 'is not', null)
    .where(isWorkedOnBy(caller))
    .executeTakeFirst()
  return row && (row.follows_id ?? row.id)
}
