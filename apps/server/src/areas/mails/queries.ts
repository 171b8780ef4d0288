import type { Mail, MailStanding } from '@afilia/contract/messages/mails'
import type { MailState } from '@afilia/domain/messages/mails'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import { renderMailHtml } from '../../foundation/notifications/mail-html.ts'
import { finishMail, type MailSite } from '../../foundation/notifications/finish-mail.ts'
import { openMessage } from '../../foundation/notifications/mail.ts'
import type { Deps } from '../../platform/deps.ts'
import { inOrder, inTime, readPage } from '../../platform/endpoints/read-page.ts'

/** A mail with the id of its member, for the access log; null if it went to somebody who is not a member. */
type SeenMail = Mail & { readonly personId: string | null }

/** A page of mails, all or those in a state; `age` ascending means newest first. `isSent`: a mail server sends them. */
export async function listMails(
  deps: Pick<Deps, 'db' | 'clock' | 'sealing'>,
  page: PageRequest,
  state: MailState | undefined,
  { isSent, unionName, ...site }: MailSite & { readonly isSent: boolean; readonly unionName: string },
): Promise<Page<SeenMail>> {
  const { db, sealing } = deps
  const found = db
    .selectFrom('mails')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$call(inOrder(page, { ...inTime(sql.ref('created_at'), 'createdAt'), sentAt: sql.ref('sent_at') }, sql.ref('id')))
  const { items, ...rest } = await readPage(db, found, page)
  const mails = items.map(async (row) => {
    const message = openMessage(sealing, row)
    const { to, subject, isSecret } = message
    const { text } = await finishMail(deps, site, row.person_id, message)
    // Without a mail server this list is the only place to read a complete mail.
    const isHidden = isSecret && isSent
    return {
      id: row.id,
      personId: row.person_id,
      kind: row.kind,
      to,
      subject,
      text: isHidden ? null : text,
      html: isHidden ? null : await renderMailHtml({ ...message, text, unionName }),
      createdAt: row.created_at.toISOString(),
      state: row.state,
      sentAt: row.sent_at?.toISOString() ?? null,
      nextAt: isSent && row.state === 'WAITING' ? row.next_at.toISOString() : null,
      attempts: row.attempts,
      failure: row.failure,
      failureCode: row.failure_code,
      canTryAgain: (row.state === 'DEAD' || row.state === 'BOUNCED') && !row.is_forgotten,
    }
  })
  return { ...rest, items: await Promise.all(mails) }
}

/** Counts the mails with problems, which are few compared with all mails. */
export async function countTroubled(db: Db): Promise<MailStanding> {
  const { rows } = await sql<MailStanding>`
    select
      count(*) filter (where state = 'WAITING')::integer as late,
      count(*) filter (where state = 'BOUNCED')::integer as bounced,
      count(*) filter (where state = 'DEAD')::integer as dead,
      count(*) filter (where state = 'DEAD' and not is_forgotten)::integer as retriable
    from mails
    where state in ('BOUNCED', 'DEAD') or (state = 'WAITING' and attempts > 0)`.execute(db)
  return rows[0]!
}

/** Throws NOT_FOUND for an unknown mail. */
export async function rejectMissing(db: Db, id: string): Promise<void> {
  const found = isUuid(id) && (await db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst())
  if (!found) throw new AppError('NOT_FOUND')
}
