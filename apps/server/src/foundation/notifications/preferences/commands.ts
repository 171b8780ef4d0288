import type { MessagePreferences } from '@afilia/contract/messages/messages'
import { type Channels, DEFAULT_CHANNELS, type Topic, TOPICS } from '@afilia/domain/messages/messages'
import type { Db } from '../../../platform/postgres/db.ts'
import type { MailTopic } from '../mail.ts'

/** Returns the member's channels for each topic. */
export async function getMessagePreferences(db: Db, personId: string): Promise<MessagePreferences> {
  const rows = await db.selectFrom('message_preferences').select(['topic', 'push', 'mail']).where('person_id', '=', personId).execute()
  const chosen = new Map(rows.map(({ topic, push, mail }) => [topic, { push, mail }]))
  return {
    topics: Object.fromEntries(TOPICS.map((topic) => [topic, chosen.get(topic) ?? DEFAULT_CHANNELS[topic]])) as Record<Topic, Channels>,
  }
}

type Changes = { readonly [T in Topic]?: { readonly [C in keyof Channels]?: Channels[C] | undefined } | undefined }

/** Changes the named topics. Values that are not given stay the same. */
export async function saveMessagePreferences(db: Db, personId: string, changes: Changes, now: Date): Promise<void> {
  for (const topic of TOPICS) {
    const change = changes[topic]
    if (!change || (change.push === undefined && change.mail === undefined)) continue
    const said = { ...(change.push !== undefined && { push: change.push }), ...(change.mail !== undefined && { mail: change.mail }) }
    await db
      .insertInto('message_preferences')
      .values({ person_id: personId, topic, ...DEFAULT_CHANNELS[topic], ...said, updated_at: now })
      .onConflict((conflict) => conflict.columns(['person_id', 'topic']).doUpdateSet({ ...said, updated_at: now }))
      .execute()
  }
}

/** Turns off the mails of a topic, or the daily mail with all its topics. The member may no longer exist. */
export async function turnMailsOff(db: Db, personId: string, topic: MailTopic, now: Date): Promise<void> {
  const found = await db.selectFrom('people').select('id').where('id', '=', personId).where('is_blocked', '=', false).executeTakeFirst()
  if (!found) return
  const { topics } = await getMessagePreferences(db, personId)
  const off = topic === 'DAILY' ? TOPICS.filter((one) => topics[one].mail === 'DAILY') : [topic]
  await saveMessagePreferences(db, personId, Object.fromEntries(off.map((one) => [one, { mail: 'OFF' as const }])), now)
}
