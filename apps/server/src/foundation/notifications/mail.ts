import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@afilia/i18n/languages'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Env } from '../../env.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { newId } from '../../platform/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { renderMailHtml } from './mail-html.ts'
import type { TaskHandlers } from '../../platform/tasks/tasks.ts'

export interface Mail {
  /** Why it is sent, such as `password-reset`. */
  readonly kind: string
  readonly to: string
  /** Whose mail it is, for the copy of their data; null for others, such as offices. */
  readonly personId: string | null
  readonly subject: string
  /** Of subject and text. */
  readonly language: Language
  /** Plain text, lines ended by \n. The mail as a page is made of it. */
  readonly text: string
  /** It holds something that lets its reader in, so its text is forgotten once it is sent. */
  readonly isSecret?: boolean
}

/** What `mails.message_sealed` holds. */
const MailMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  isSecret: z.boolean(),
  // Mails of earlier releases have none.
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
})

export const openMessage = (
  sealing: Sealing,
  mail: { readonly id: string; readonly message_sealed: Buffer },
): z.infer<typeof MailMessage> => MailMessage.parse(JSON.parse(sealing.open('mails.message_sealed', mail.id, mail.message_sealed)))

/** A mail in the copy of the member's data. What would let its reader in is left out. */
export function presentCopied({ message, ...row }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { to, subject, text, isSecret } = MailMessage.parse(JSON.parse(message as string))
  return { ...row, to, subject, text: isSecret ? '' : text }
}

const SEND_MAIL = 'send-mail'

/** Queues a mail and a task that sends it; in a transaction, only if that commits. */
export async function queueMail(db: Db, { clock, sealing, tasks }: Pick<Deps, 'clock' | 'sealing' | 'tasks'>, mail: Mail): Promise<void> {
  const now = clock.now()
  const id = newId(now)
  const message = { to: mail.to, subject: mail.subject, text: mail.text, language: mail.language, isSecret: mail.isSecret ?? false }
  await db
    .insertInto('mails')
    .values({
      id,
      kind: mail.kind,
      person_id: mail.personId,
      message_sealed: sealing.seal('mails.message_sealed', id, JSON.stringify(message)),
      created_at: now,
      sent_at: null,
    })
    .execute()
  await tasks.enqueue(db, SEND_MAIL, { id })
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

const SendMail = z.object({ id: z.uuid() })
/** How long the mail server may take for each step, in ms. */
const SMTP_LIMIT = 20_000

/** The task that hands a mail to the mail server. Without one (`SMTP_URL`), mails stay in the database, where the back office shows them. */
export function createMailTasks(
  deps: Pick<Deps, 'db' | 'clock' | 'sealing'>,
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'UNION_NAME'>,
): TaskHandlers {
  const transport =
    env.SMTP_URL === undefined
      ? undefined
      : createTransport({
          url: env.SMTP_URL,
          connectionTimeout: SMTP_LIMIT,
          greetingTimeout: SMTP_LIMIT,
          socketTimeout: SMTP_LIMIT,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
  return {
    [SEND_MAIL]: {
      async run(data) {
        const { id } = SendMail.parse(data)
        const row = await deps.db
          .selectFrom('mails')
          .select(['id', 'message_sealed'])
          .where('id', '=', id)
          .where('sent_at', 'is', null)
          .executeTakeFirst()
        if (!transport || !row) return
        const message = openMessage(deps.sealing, row)
        // The same id at each try: a mail that went out although the answer was lost is shown once.
        const messageId = `<${id}@${env.MAIL_FROM.split('@').at(-1)!.replace(/>.*$/, '')}>`
        await transport.sendMail({
          from: env.MAIL_FROM,
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          html: await renderMailHtml({ ...message, unionName: env.UNION_NAME }),
          messageId,
        })
        const kept = message.isSecret ? { ...message, text: '' } : message
        await deps.db
          .updateTable('mails')
          .set({ sent_at: deps.clock.now(), message_sealed: deps.sealing.seal('mails.message_sealed', id, JSON.stringify(kept)) })
          .where('id', '=', id)
          .execute()
      },
    },
  }
}
