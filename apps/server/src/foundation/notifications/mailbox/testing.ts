import type { MessageCard } from '@afilia/contract/messages/messages'
import { sql } from 'kysely'
import { newId } from '../../../platform/ids.ts'
import type { Client } from '../../../testing/app/client.ts'
import { nextMoment } from '../../../testing/app/next-moment.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { openMessage } from '../mail.ts'
import { writeCampaignBatch } from '../many/commands.ts'
import { type MemberNotification, notifyMember } from '../notifying/commands.ts'

/** Helpers that send and read for the tests. Each one calls `started`, because the app starts later. */
export function createMailboxCalls(started: () => { readonly app: TestApp; readonly me: string; readonly ana: Client }) {
  const notify = async (more: Partial<MemberNotification> = {}) => {
    await nextMoment()
    await notifyMember(started().app.db, started().app.deps, {
      personId: started().me,
      topic: 'REQUESTS',
      phrase: 'fuelCard.ISSUED',
      values: { reference: 'F-1234-5678' },
      link: '/advantages',
      ...more,
    })
  }
  const list = async (query: Record<string, string> = {}, client = started().ana) =>
    (await client.call('GET services/notify/api/notifications/pwa', { query: query as never })).body as MessageCard[]
  const readMails = async () =>
    (await started().app.db.selectFrom('mails').selectAll().orderBy('id').execute()).map((row) => ({
      kind: row.kind,
      ...openMessage(started().app.deps.sealing, row),
    }))
  async function campaign(more: Record<string, unknown> = {}): Promise<string> {
    const id = newId()
    const now = new Date()
    await started()
      .app.db.insertInto('campaigns')
      .values({
        id,
        topic: 'UNION',
        texts: JSON.stringify({
          es: { title: 'Elecciones sindicales', body: 'Vota el lunes.' },
          ca: { title: 'Eleccions sindicals', body: 'Vota.' },
        }) as never,
        audience: JSON.stringify({ all: [] }) as never,
        created_at: now,
        updated_at: now,
        ...more,
      })
      .execute()
    return id
  }
  const mine = () => sql`select ${started().me}::uuid`
  const deliver = async (campaignId: string) => {
    await nextMoment()
    return writeCampaignBatch(started().app.db, { campaignId, members: mine(), after: null, most: 10, now: new Date() })
  }
  return { notify, list, readMails, campaign, deliver }
}
