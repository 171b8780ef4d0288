import { type Topic, TOPICS } from '@afilia/domain/messages/messages'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/postgres/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'

/** Priorities: mails that somebody waits for at a screen, mails about one person, mails to many. */
const PRIORITIES = { now: 0, soon: 1, bulk: 2 } as const

/** Topics whose mails can be turned off. `DAILY` stands for all topics of the daily mail. */
export const MAIL_TOPICS = [...TOPICS, 'DAILY'] as const
export type MailTopic = Topic | 'DAILY'

export interface Mail {
  /** The reason for sending, such as `password-reset`. */
  readonly kind: string
  readonly to: string
  /** The address for answers: by default the union's sender. */
  readonly replyTo?: string
  /** The person, for the copy of their data. Null for other recipients, such as offices. */
  readonly personId: string | null
  readonly subject: string
  /** The language of subject and text. */
  readonly language: Language
  /** Plain text with lines ended by \n. The HTML part is made from it. */
  readonly text: string
  /** The mail contains something that grants access, so its text is deleted once it is sent or given up. */
  readonly isSecret?: boolean
  /** The topic of a mail that the member may turn off: the mail then contains a link to do so. Service mails have no topic. */
  readonly topic?: MailTopic | undefined
  /** The path of a page of the portal, for the link at the end. */
  readonly page?: string | undefined
  /** The campaign that the mail belongs to. */
  readonly campaignId?: string | undefined
  /** `soon` by default. */
  readonly priority?: keyof typeof PRIORITIES
  /** After this time the mail is useless and is not sent. Three days by default. */
  readonly validUntil?: Date | undefined
}

/** The contents of `mails.message_sealed`. */
const MailMessage = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  isSecret: z.boolean(),
  topic: z.enum(MAIL_TOPICS).optional(),
  page: z.string().optional(),
  // Mails of earlier releases lack it.
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
})
export type MailMessage = z.infer<typeof MailMessage>

interface SealedMail {
  readonly id: string
  readonly message_sealed: Buffer
}
export const openMessage = (sealing: Sealing, mail: SealedMail): MailMessage =>
  MailMessage.parse(JSON.parse(sealing.open('mails.message_sealed', mail.id, mail.message_sealed)))
export const sealMessage = (sealing: Sealing, id: string, message: MailMessage): Buffer =>
  sealing.seal('mails.message_sealed', id, JSON.stringify(message))

/** Presents a mail in the copy of the member's data. Leaves out what would grant access. */
export function presentCopied({ message, ...row }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { to, subject, text, isSecret } = MailMessage.parse(JSON.parse(message as string))
  return { ...row, to, subject, text: isSecret ? '' : text }
}

/** Notifies the senders of queued mails. */
export const MAILS_CHANNEL = 'mails'
/** For a statement that queues a mail. */
export const sayMail = sql`pg_notify(${MAILS_CHANNEL}, '')`
/** How long a mail is retried, in ms. */
export const KEEP_TRYING = 3 * 24 * 3600_000

/** Puts a mail into the outbox. In a transaction, it is sent only after the commit. */
export const queueMail = (db: Db, deps: Pick<Deps, 'clock' | 'sealing'>, mail: Mail): Promise<void> => queueMails(db, deps, [mail])

/** Does the same for several mails in one statement. Runs no statement without mails. */
export async function queueMails(db: Db, { clock, sealing }: Pick<Deps, 'clock' | 'sealing'>, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const now = clock.now()
  const rows = mails.map((mail) => toMailRow(sealing, mail, now))
  await db
    .with('queued', (queries) => queries.insertInto('mails').values(rows))
    .selectNoFrom(sayMail.as('notified'))
    .execute()
}

/** Converts a mail to its row. */
export function toMailRow(sealing: Sealing, mail: Mail, now: Date) {
  const id = newId(now)
  const { to, replyTo, subject, text, language, isSecret = false, topic, page } = mail
  return {
    id,
    kind: mail.kind,
    person_id: mail.personId,
    campaign_id: mail.campaignId ?? null,
    message_sealed: sealMessage(sealing, id, { to, replyTo, subject, text, language, isSecret, topic, page }),
    priority: PRIORITIES[mail.priority ?? 'soon'],
    state: 'WAITING' as const,
    created_at: now,
    next_at: now,
    give_up_at: mail.validUntil ?? new Date(now.getTime() + KEEP_TRYING),
    sent_at: null,
  }
}

/** Number of mails that are decrypted at a time. */
const BATCH = 500

/**
 * Deletes the mails to these addresses (in lower case), except those of kind `but`, which may be unsent. Mails are encrypted, so
 * each one is decrypted.
 */
export async function forgetMailsTo(db: Db, { sealing }: Pick<Deps, 'sealing'>, addresses: readonly string[], but: string): Promise<void> {
  if (addresses.length === 0) return
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .selectFrom('mails')
      .select(['id', 'message_sealed'])
      .where('id', '>', after)
      .where('kind', '!=', but)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const theirs = rows.filter((row) => addresses.includes(openMessage(sealing, row).to.toLowerCase())).map(({ id }) => id)
    if (theirs.length > 0) await db.deleteFrom('mails').where('id', 'in', theirs).execute()
    after = last.id
  }
}
