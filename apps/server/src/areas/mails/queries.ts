import type { Mail } from '@afilia/contract/mails'
import type { Db } from '../../platform/db.ts'
import type { PageRequest } from '../../platform/http/page.ts'
import { MailMessage } from '../../platform/mail.ts'
import type { Sealing } from '../../platform/sealing.ts'

/** A page of the outbox; `age` ascending is the newest first. */
export async function listMails(db: Db, sealing: Sealing, { page, size, sort }: PageRequest, showsSecrets: boolean): Promise<Mail[]> {
  const direction = sort[0]?.direction === 'desc' ? 'asc' : 'desc'
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(page * size)
    .execute()
  return rows.map((row) => {
    const { to, subject, text, isSecret } = MailMessage.parse(JSON.parse(sealing.open(row.message_sealed)))
    return {
      id: row.id,
      kind: row.kind,
      to,
      subject,
      text: isSecret && !showsSecrets ? null : text,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    }
  })
}

export async function countMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
