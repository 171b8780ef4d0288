import { type Topic, TOPICS } from '@afilia/domain/messages/messages'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/postgres/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'

/** What is sent first: what somebody waits for at a screen, what concerns one person, what many get. */
const PRIORITIES = { now: 0, soon: 1, bulk: 2 } as const

/** What a mail may be turned off by: its topic, or for the day's mail every topic that comes with it. */
export const MAIL_TOPICS = [...TOPICS, 'DAILY'] as const
export type MailTopic = Topic | 'DAILY'

export interface Mail {
  /** Why it is sent, such as `password-reset`. */
  readonly kind: string
  readonly to: string
  /** Where an answer goes; the union's sender unless said. */
  readonly replyTo?: string
  /** Whose mail it is, for the copy of their data; null for others, such as offices. */
  readonly personId: string | null
  readonly subject: string
  /** Of subject and text. */
  readonly language: Language
  /** Plain text, lines ended by \n. The mail as a page is made of it. */
  readonly text: string
  /** It holds something that lets its reader in, so its text is forgotten once it is sent or given up. */
  readonly isSecret?: boolean
  /** What it is about, for a mail that the member may turn off: it says how. Service mails have none. */
  readonly topic?: MailTopic | undefined
  /** A page of the portal that it leads to at its end, as a path. */
  readonly page?: string | undefined
  /** The message to many that it is of. */
  readonly campaignId?: string | undefined
  /** `soon` unless said. */
  readonly priority?: keyof typeof PRIORITIES
  /** After this it is of no use, and is not sent; three days unless said. */
  readonly validUntil?: Date | undefined
}

/** What `mails.message_sealed` holds. */
const MailMessage = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  isSecret: z.boolean(),
  topic: z.enum(MAIL_TOPICS).optional(),
  page: z.string().optional(),
  // Mails of earlier releases have none.
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

/** A mail in the copy of the member's data. What would let its reader in is left out. */
export function presentCopied({ message, ...row }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { to, subject, text, isSecret } = MailMessage.parse(JSON.parse(message as string))
  return { ...row, to, subject, text: isSecret ? '' : text }
}

/** Where the senders of mails hear that there is one. */
export const MAILS_CHANNEL = 'mails'
/** For a statement that queues one. */
export const sayMail = sql`pg_notify(${MAILS_CHANNEL}, '')`
/** How long a mail is tried, in ms. */
export const KEEP_TRYING = 3 * 24 * 3600_000

/** Puts a mail into the outbox; in a transaction, only if that commits. */
export const queueMail = (db: Db, deps: Pick<Deps, 'clock' | 'sealing'>, mail: Mail): Promise<void> => queueMails(db, deps, [mail])

/** The same for several in one statement; without any there is none. */
export async function queueMails(db: Db, { clock, sealing }: Pick<Deps, 'clock' | 'sealing'>, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const now = clock.now()
  const rows = mails.map((mail) => toMailRow(sealing, mail, now))
  await db
    .with('queued', (queries) => queries.insertInto('mails').values(rows))
    .selectNoFrom(sayMail.as('notified'))
    .execute()
}

/** A mail as its row. */
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

/** How many mails are opened at a time. */
const BATCH = 500

/** Deletes the mails to these addresses (in lower case), except those of kind `but`, which may be unsent. Mails are sealed, so each is opened. */
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
