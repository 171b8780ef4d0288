import type { Mail } from '@afilia/contract/mails'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import type { Page, PageRequest } from '../../platform/endpoints/page.ts'
import { renderMailHtml } from '../../foundation/notifications/mail-html.ts'
import { openMessage } from '../../foundation/notifications/mail.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { inOrder, inTime, readPage } from '../../platform/endpoints/read-page.ts'

/** A page of mails; `age` ascending is the newest first. */
export async function listMails(
  db: Db,
  sealing: Sealing,
  page: PageRequest,
  { showsSecrets, unionName }: { readonly showsSecrets: boolean; readonly unionName: string },
): Promise<Page<Mail>> {
  const found = db
    .selectFrom('mails')
    .selectAll()
    .$call(inOrder(page, inTime(sql.ref('created_at'), 'createdAt'), sql.ref('id')))
  const { items, total } = await readPage(db, found, page)
  const mails = items.map(async (row) => {
    const message = openMessage(sealing, row)
    const { to, subject, text, isSecret } = message
    const isHidden = isSecret && !showsSecrets
    return {
      id: row.id,
      kind: row.kind,
      to,
      subject,
      text: isHidden ? null : text,
      html: isHidden ? null : await renderMailHtml({ ...message, unionName }),
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    }
  })
  return { items: await Promise.all(mails), total }
}
