import { DEFAULT_CHANNELS, type Topic } from '@afilia/domain/messages/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { toSelectable } from '../../../platform/texts/selectable.ts'
import { findTranslation, type Translations } from '../../../platform/texts/translations.ts'
import { queueMails } from '../mail.ts'
import { MANY, sayUnread } from '../stream/channel.ts'

interface Batch {
  readonly campaignId: string
  /** A query of one column `id`: the ids of all recipients. Each is a member who has not left and is not blocked. */
  readonly members: RawBuilder<unknown>
  /** Continues after this person. Null starts with the first. */
  readonly after: string | null
  /** Maximum number of messages to write. */
  readonly most: number
  readonly now: Date
}

interface Written {
  readonly count: number
  /** The last person of the batch. Null if nobody was left. */
  readonly last: string | null
}

/**
 * Writes a campaign into the mailboxes of the next members, in order of their ids. Members who already have it do not get it
 * twice and are not counted, but the cursor moves past them. One statement, which wakes the open streams once.
 */
export async function writeCampaignBatch(db: Db, { campaignId, members, after, most, now }: Batch): Promise<Written> {
  const { rows } = await sql<Written>`
    with recursive up as (
      select id, follows_id from campaigns where id = ${campaignId}
      union all
      select before.id, before.follows_id from up join campaigns as before on before.id = up.follows_id
    ), next as (
      select member.id from (${members}) as member (id)
      where ${after === null ? sql`true` : sql`member.id > ${after}`}
      order by member.id limit ${most}
    ), written as (
      insert into notifications
        (id, person_id, campaign_id, topic, link, thread, is_urgent, is_popup, must_acknowledge, created_at)
      select new_id(${now}), next.id, campaign.id, campaign.topic, campaign.link,
        'campaign:' || (select id from up where follows_id is null),
        campaign.is_urgent, campaign.is_popup, campaign.must_acknowledge, ${now}
      from next cross join campaigns as campaign
      where campaign.id = ${campaignId}
      on conflict (campaign_id, person_id) do nothing
      returning 1
    )
    select (select count(*)::int from written) as count, (select id from next order by id desc limit 1) as last, ${sayUnread(MANY)}`.execute(
    db,
  )
  const { count, last } = rows[0]!
  return { count, last }
}

interface Part {
  readonly campaignId: string
  /** Members after this person, in order of ids, up to and including `upTo`. Null starts with the first. */
  readonly after: string | null
  readonly upTo: string
}

/** Number of mails that are created at a time, because each is encrypted. */
const MAILS_AT_ONCE = 500

/** The topics that are mailed at once, or daily, by default. */
const byDefault = (mail: 'NOW' | 'DAILY') =>
  sql`${(Object.keys(DEFAULT_CHANNELS) as Topic[]).filter((topic) => DEFAULT_CHANNELS[topic].mail === mail)}::text[]`

/** The member's choice for the topic of a message. */
const chosenMail = sql<string>`coalesce(chosen.mail, case
  when message.topic = any(${byDefault('NOW')}) then 'NOW' when message.topic = any(${byDefault('DAILY')}) then 'DAILY' else 'OFF' end)`

/**
 * Mails a campaign to the members of the part who want its topic at once, in their language, and adds it to the daily mail of
 * those who want that. Returns the number of mails. Must run in one transaction with the batch, and only once for each part.
 */
export async function queueMailsOfCampaign(db: Db, deps: Pick<Deps, 'clock' | 'sealing'>, part: Part): Promise<number> {
  await db
    .insertInto('digest_entries')
    .columns(['notification_id', 'person_id'])
    .expression(selectWanting(db, part, 'DAILY').select(['message.id', 'message.person_id']))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const campaign = await db
    .selectFrom('campaigns')
    .select(['id', 'topic', 'texts', 'link'])
    .where('id', '=', part.campaignId)
    .executeTakeFirstOrThrow()
  const texts = campaign.texts as Translations<{ readonly title?: string; readonly body?: string }>
  let count = 0
  for (let after = part.after; ;) {
    const rows = await selectWanting(db, { ...part, after }, 'NOW')
      .leftJoin('settings', 'settings.person_id', 'message.person_id')
      .select(['message.id', 'message.person_id', 'people.email', 'settings.lang_key'])
      .orderBy('message.person_id')
      .limit(MAILS_AT_ONCE)
      .execute()
    const mails = rows.map(({ id, person_id, email, lang_key }) => {
      const language = toSelectable(lang_key)
      const { title = '', body = '' } = findTranslation(texts, language) ?? {}
      return {
        kind: 'campaign',
        personId: person_id,
        to: email!,
        language,
        subject: title,
        text: body,
        topic: campaign.topic,
        page: campaign.link ?? `/profile/messages/${id}`,
        campaignId: campaign.id,
        priority: 'bulk' as const,
      }
    })
    await queueMails(db, deps, mails)
    count += mails.length
    const last = rows.at(-1)
    if (!last || rows.length < MAILS_AT_ONCE) return count
    after = last.person_id
  }
}

/** Selects the messages of the part whose member has an address and chose this kind of mail for the topic. */
const selectWanting = (db: Db, { campaignId, after, upTo }: Part, mail: 'NOW' | 'DAILY') =>
  db
    .selectFrom('notifications as message')
    .innerJoin('people', 'people.id', 'message.person_id')
    .leftJoin('message_preferences as chosen', (join) =>
      join.onRef('chosen.person_id', '=', 'message.person_id').onRef('chosen.topic', '=', 'message.topic'),
    )
    .where('message.campaign_id', '=', campaignId)
    .where('message.person_id', '<=', upTo)
    .$if(after !== null, (query) => query.where('message.person_id', '>', after!))
    .where('people.email', 'is not', null)
    .where(chosenMail, '=', mail)

/** Deletes the unsent mails of a campaign, and its entries in the daily mail. Returns the number of mails. */
export async function cancelMailsOfCampaign(db: Db, campaignId: string): Promise<number> {
  await db
    .deleteFrom('digest_entries')
    .where('notification_id', 'in', (query) => query.selectFrom('notifications').select('id').where('campaign_id', '=', campaignId))
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
