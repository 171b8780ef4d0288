import { DEFAULT_CHANNELS, type MailChoice, type Topic } from '@afilia/domain/messages/messages'
import type { Language } from '@afilia/i18n/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { build, type Db } from '../../../platform/postgres/db.ts'
import { toSelectable } from '../../../platform/texts/selectable.ts'
import { type Mail, sayMail, toMailRow } from '../mail.ts'
import { queuePushes } from '../push/commands.ts'
import { sayUnread } from '../stream/channel.ts'
import { type Phrase, type PhraseValues, sayPhrase } from './phrases.ts'

/** A mail with the caller's own text in the given language. */
interface NotificationMail extends Pick<Mail, 'kind' | 'isSecret' | 'priority'> {
  readonly write: (language: Language) => { readonly subject: string; readonly text: string }
  /** The law requires it in writing: it is mailed whatever the member chose, and also to a member who has left. */
  readonly isService?: boolean
  /** The address: by default the member's. */
  readonly to?: string
}

export interface MemberNotification {
  readonly personId: string
  readonly topic: Topic
  readonly phrase: Phrase
  readonly values?: PhraseValues
  /** A page of the portal. */
  readonly link: string | null
  /** Groups related messages, such as `case:…`. */
  readonly thread?: string
  readonly isUrgent?: boolean
  /** The words of a person that it announces, in a case. */
  readonly saidId?: string
  /** By default the mail contains the phrase. False if the caller mails the member in another way. */
  readonly mail?: NotificationMail | false
}

type NotifyDeps = Pick<Deps, 'clock' | 'sealing'>

/**
 * Notifies a member: a message in their mailbox and, by their choice for the topic, a push, a mail at once or an entry in the
 * daily mail. Runs in the transaction of the event. A member who has left or is blocked gets only service mails. Two statements,
 * and a third if the topic is pushed.
 */
export async function notifyMember(db: Db, deps: NotifyDeps, notification: MemberNotification): Promise<void> {
  const { personId, topic, isUrgent = false } = notification
  const reached = await findReached(db, personId, topic)
  if (!reached) return
  const { sealing } = deps
  const now = deps.clock.now()
  const id = newId(now)
  const channel = reached.isMember ? reached.mail : 'OFF'
  const mail = toMail(notification, reached, channel)
  const writes: RawBuilder<unknown>[] = []
  if (mail) writes.push(sql`queued as (${build.insertInto('mails').values(toMailRow(sealing, mail, now))})`)
  if (reached.isMember) {
    const message = {
      id,
      person_id: personId,
      topic,
      phrase: notification.phrase,
      values_sealed: sealing.seal('notifications.values_sealed', id, JSON.stringify(notification.values ?? {})),
      link: notification.link,
      thread: notification.thread ?? null,
      said_id: notification.saidId ?? null,
      is_urgent: isUrgent,
      created_at: now,
    }
    writes.push(sql`notification as (${build.insertInto('notifications').values(message)})`)
    if (channel === 'DAILY' && !mail && notification.mail !== false && reached.email !== null)
      writes.push(sql`later as (${build.insertInto('digest_entries').values({ notification_id: id, person_id: personId })})`)
  }
  if (writes.length === 0) return
  const heard = [...(mail ? [sayMail] : []), ...(reached.isMember ? [sayUnread(personId)] : [])]
  await sql`with ${sql.join(writes)} select ${sql.join(heard)}`.execute(db)
  if (reached.isMember && reached.push) await queuePushes(db, deps, { personId, notificationId: id, isUrgent })
}

type Reached = NonNullable<Awaited<ReturnType<typeof findReached>>>

async function findReached(db: Db, personId: string, topic: Topic) {
  const row = await db
    .selectFrom('people')
    .leftJoin('settings', 'settings.person_id', 'people.id')
    .leftJoin('message_preferences as chosen', (join) => join.onRef('chosen.person_id', '=', 'people.id').on('chosen.topic', '=', topic))
    .select(['people.email', 'people.left_at', 'people.is_blocked', 'settings.lang_key', 'chosen.push', 'chosen.mail'])
    .where('people.id', '=', personId)
    .executeTakeFirst()
  return (
    row && {
      email: row.email,
      language: toSelectable(row.lang_key),
      isMember: row.left_at === null && !row.is_blocked,
      push: row.push ?? DEFAULT_CHANNELS[topic].push,
      mail: row.mail ?? DEFAULT_CHANNELS[topic].mail,
    }
  )
}

/** Returns the mail to send now, if any. */
function toMail(
  { personId, topic, phrase, values = {}, link, mail }: MemberNotification,
  reached: Reached,
  channel: MailChoice,
): Mail | undefined {
  if (mail === false) return undefined
  const to = mail?.to ?? reached.email
  const isService = mail?.isService ?? false
  if (to === null || (!isService && channel !== 'NOW')) return undefined
  const { language } = reached
  const about = { personId, to, language, topic: isService ? undefined : topic }
  if (mail) {
    const { kind, isSecret, priority } = mail
    return { ...about, kind, ...mail.write(language), ...(isSecret && { isSecret }), ...(priority && { priority }) }
  }
  const { title, body } = sayPhrase(phrase, values, language)
  return { ...about, kind: `notification-${phrase}`, subject: title, text: body, page: link ?? undefined }
}
