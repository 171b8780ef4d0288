import type { FileContent } from '@afilia/contract/endpoint'
import type { Message, MessageCard, Popup } from '@afilia/contract/messages/messages'
import { MAX_POPUPS } from '@afilia/domain/messages/messages'
import { fold } from '@afilia/domain/formats/text'
import { sql } from 'kysely'
import type { Page, PageRequest } from '../../../platform/endpoints/page.ts'
import { inOrder, inTime, readPage } from '../../../platform/endpoints/read-page.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { build, type Db } from '../../../platform/postgres/db.ts'
import { fallbackChain } from '../../../platform/texts/translations.ts'
import { localName } from '../../../platform/texts/names.ts'
import { listUploadsOfCampaign, readUploadOf } from '../../uploads/queries.ts'
import { isNewestOfGroup, isWanted, type MessageFilter, selectGroup } from './conditions.ts'
import { type Phrase, sayPhrase } from '../notifying/phrases.ts'
import { type MessageRow, openValues, presentCard, presentMessage, presentPopup, type Showing } from './views.ts'

/** Counting stops here, because nobody reads further. */
const MAX_COUNTED = 1_000
/** A search covers this many of the newest messages of each kind: more than anybody gets in the two years of retention. */
const MAX_SEARCHED = 1_000
/** Maximum number of other messages shown of one thread. */
const MAX_OTHERS = 20

const selectMessages = (db: Db, personId: string, { language }: Showing) =>
  db
    .selectFrom('notifications as message')
    .leftJoin('campaigns as campaign', 'campaign.id', 'message.campaign_id')
    .leftJoin('people as author', (join) => join.onRef('author.id', '=', 'campaign.author_id').on('author.is_blocked', '=', false))
    .leftJoin('provinces as province', 'province.id', 'campaign.province_id')
    .leftJoin('seats as seat', 'seat.id', 'campaign.seat_id')
    .leftJoin('case_messages as said', 'said.id', 'message.said_id')
    .leftJoin('service_requests as asked', 'asked.id', 'said.case_id')
    .leftJoin('teams as team', 'team.id', 'asked.team_id')
    .leftJoin('people as speaker', (join) =>
      join.onRef('speaker.id', '=', 'said.author_id').onRef('speaker.id', '=', 'asked.addressee_id').on('speaker.is_blocked', '=', false),
    )
    .selectAll('message')
    .select((eb) => [
      sql<MessageRow['phrase']>`message.phrase`.as('phrase'),
      sql<MessageRow['texts']>`campaign.texts`.as('texts'),
      'campaign.author_id',
      'said.case_id',
      'asked.addressee_id',
      'said.text_sealed',
      'speaker.id as speaker_id',
      // The team speaks for its people (docs/decisions/092).
      sql<string | null>`coalesce(speaker.first_name || ' ' || speaker.last_name, ${localName(eb.ref('team.names'), language)})`.as(
        'speaker_name',
      ),
      sql<string | null>`author.first_name || ' ' || author.last_name`.as('author_name'),
      sql<MessageRow['place']>`case when seat.id is not null then json_build_object('id', seat.id, 'name', seat.name)
        when province.id is not null then json_build_object('id', province.id, 'name', ${localName(eb.ref('province.names'), language)}) end`.as(
        'place',
      ),
      sql<boolean>`campaign.id is not null and exists (select from uploads where uploads.campaign_id = campaign.id)`.as('has_files'),
    ])
    .where('message.person_id', '=', personId)

/**
 * The newest urgent message that the member has not read. Only what its title needs, and no star: the statement of the home is prepared
 * (`statement-names.ts`).
 */
export const selectUrgent = (personId: string) =>
  build
    .selectFrom('notifications as message')
    .leftJoin('campaigns as campaign', 'campaign.id', 'message.campaign_id')
    .select(['message.id', 'message.created_at'])
    .select([sql<MessageRow['phrase']>`message.phrase`.as('phrase'), sql<MessageRow['texts']>`campaign.texts`.as('texts')])
    .select(sql<string | null>`encode(message.values_sealed, 'hex')`.as('values_hex'))
    .where('message.person_id', '=', personId)
    .where('message.is_urgent', '=', true)
    .where('message.read_at', 'is', null)
    .where('message.archived_at', 'is', null)
    .orderBy('message.id', 'desc')
    .limit(1)

interface Asked extends Omit<MessageFilter, 'ids'> {
  readonly author?: string | undefined
  readonly search?: string | undefined
  /** One row for all of the portal's notices about the same thing. */
  readonly isGrouped?: boolean | undefined
  /** Only messages older than the one with this id. */
  readonly before?: string | undefined
}

// Ids grow with time, and the index is by id.
const MESSAGE_ORDERS = {
  unread: { newest: sql`(message.read_at is null)` },
  ...inTime(sql.ref('message.id'), 'at'),
  topic: sql.ref('message.topic'),
  isRead: sql`(message.read_at is not null)`,
  isUrgent: sql.ref('message.is_urgent'),
  thread: sql.ref('message.thread'),
}

/** Lists a page of a member's mailbox, without archived messages unless requested. Three statements at most, whatever the groups. */
export async function listMessages(
  db: Db,
  showing: Showing,
  personId: string,
  { author, search, isGrouped = false, before, ...filter }: Asked,
  page: PageRequest,
): Promise<Page<MessageCard>> {
  if ([author, before].some((id) => id !== undefined && !isUuid(id))) return { items: [], total: 0 }
  const ids = search ? await searchMessages(db, showing, personId, search) : undefined
  if (ids?.length === 0) return { items: [], total: 0 }
  const wanted = { ...filter, ids }
  const found = selectMessages(db, personId, showing)
    .where(isWanted('message', wanted))
    .$if(author !== undefined, (query) => query.where('campaign.author_id', '=', author!))
    .$if(before !== undefined, (query) => query.where('message.id', '<', before!))
    .$if(isGrouped, (query) =>
      query
        .where(isNewestOfGroup(wanted))
        .select(sql<MessageRow['grouped']>`(select to_json(its) from ${selectGroup(wanted)} its)`.as('grouped')),
    )
    .$call(inOrder(page, MESSAGE_ORDERS, sql.ref('message.id')))
  const { items, total } = await readPage(db, found, page, MAX_COUNTED)
  return { items: items.map((row) => presentCard(showing, row)), total }
}

/**
 * Finds the messages whose title or text contains every word, ignoring accents. The portal's messages are phrases with encrypted
 * values, and campaigns may have several languages. So this code compares both as the reader sees them.
 */
async function searchMessages(db: Db, { sealing, language }: Showing, personId: string, search: string): Promise<string[]> {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const holds = (text: string): boolean => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
  const phrases = await db
    .selectFrom('notifications')
    .select(['id', 'phrase', 'values_sealed'])
    .where('person_id', '=', personId)
    .where('phrase', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHED)
    .execute()
  const own = phrases.filter((row) => {
    const { title, body } = sayPhrase(row.phrase as Phrase, openValues(sealing, row), language)
    return holds(`${title} ${body}`)
  })
  const chain = sql.join(fallbackChain(language).map((one) => sql`message.texts -> ${one}::text`))
  const { rows } = await sql<{ id: string; text: string }>`
    select message.id, concat(words ->> 'title', ' ', words ->> 'body') as text
    from (
      select notifications.id, campaigns.texts from notifications join campaigns on campaigns.id = notifications.campaign_id
      where notifications.person_id = ${personId} order by notifications.id desc limit ${MAX_SEARCHED}
    ) as message, coalesce(${chain}) as words`.execute(db)
  return [...own, ...rows.filter(({ text }) => holds(text))].map(({ id }) => id)
}

/**
 * How a message of a person can be answered: the conversation about it, if there is one, and whether its author still acts for the union. Undefined for
 * the portal's notices.
 */
async function findConversation(db: Db, personId: string, row: MessageRow): Promise<Message['conversation']> {
  const partnerId = row.author_id ?? row.addressee_id
  if (partnerId === null || partnerId === personId) return null
  const found = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .leftJoin('service_requests as asked', (join) =>
      join
        .onRef('asked.addressee_id', '=', 'people.id')
        .on('asked.person_id', '=', personId)
        .on(sql<boolean>`(asked.id = ${row.case_id} or asked.thread = ${row.thread})`),
    )
    .select('asked.id as caseId')
    .select(sql<string>`people.first_name || ' ' || people.last_name`.as('name'))
    .select(
      sql<boolean>`(accounts.is_enabled and not people.is_blocked and people.left_at is null and people.restricted_at is null
        and accounts.roles && '{ROLE_DELEGATE,ROLE_SUPERVISOR,ROLE_ADMIN}'::text[])`.as('isActive'),
    )
    .where('people.id', '=', partnerId)
    .orderBy('asked.id', (order) => order.desc().nullsLast())
    .executeTakeFirst()
  if (!found || (!found.isActive && found.caseId === null)) return null
  return { with: found.name, caseId: found.caseId, canWrite: found.isActive }
}

/** Returns a message of the member with its files and the others of its thread. Throws NOT_FOUND for any other message. */
export async function getMessage(db: Db, showing: Showing, personId: string, id: string): Promise<Message> {
  const row = isUuid(id) ? await selectMessages(db, personId, showing).where('message.id', '=', id).executeTakeFirst() : undefined
  if (!row) throw new AppError('NOT_FOUND')
  const files = row.campaign_id !== null && row.has_files ? await listUploadsOfCampaign(db, showing.sealing, row.campaign_id) : []
  const others =
    row.thread === null
      ? []
      : await selectMessages(db, personId, showing)
          .where('message.thread', '=', row.thread)
          .where('message.id', '!=', row.id)
          .orderBy('message.id', 'desc')
          .limit(MAX_OTHERS)
          .execute()
  const conversation = showing.canWrite === true ? await findConversation(db, personId, row) : null
  return presentMessage(showing, row, { files, others, conversation })
}

/** Reads a file of a message of the member. Throws NOT_FOUND, UPLOAD_UNSCANNED and UPLOAD_HARMFUL. */
export async function readFileOfMessage(
  db: Db,
  { sealing }: Showing,
  personId: string,
  id: string,
  uploadId: string,
): Promise<FileContent> {
  const row = isUuid(id)
    ? await db.selectFrom('notifications').select('campaign_id').where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
    : undefined
  if (!row?.campaign_id) throw new AppError('NOT_FOUND')
  return readUploadOf(db, sealing, { user: 'CAMPAIGN', id: row.campaign_id }, uploadId)
}

/** Lists the waiting pop-ups, oldest first. */
export async function listPopups(db: Db, showing: Showing, personId: string): Promise<Popup[]> {
  const rows = await selectMessages(db, personId, showing)
    .where('message.is_popup', '=', true)
    .where('message.shown_at', 'is', null)
    .where('message.archived_at', 'is', null)
    .orderBy('message.id')
    .limit(MAX_POPUPS)
    .execute()
  return rows.map((row) => presentPopup(showing, row))
}

/** Counts the unread messages of each of these people. People without any are missing. */
export async function countUnread(db: Db, personIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('notifications')
    .select((eb) => ['person_id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .where('person_id', '=', sql<string>`any(${personIds})`)
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .groupBy('person_id')
    .execute()
  return new Map(rows.map(({ person_id, count }) => [person_id, count]))
}

export async function getUnread(db: Db, personId: string): Promise<{ exists: boolean; unread: number }> {
  const unread = (await countUnread(db, [personId])).get(personId) ?? 0
  return { exists: unread > 0, unread }
}

export async function findLastVisit(db: Db, personId: string): Promise<Date | null> {
  const row = await db.selectFrom('mailbox_visits').select('visited_at').where('person_id', '=', personId).executeTakeFirst()
  return row?.visited_at ?? null
}
