import type { Profile } from '@afilia/contract/people/people'
import { expect, vi } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { AFFILIATE, PASSWORD, step } from '../testing.ts'

export const NEW = 'nueva@example.org'

/** Deletes all mails and signs in the affiliate. `restore` sets their previous address again. */
export async function beginEmailTest(app: TestApp) {
  await app.db.deleteFrom('rate_limits').execute()
  await app.db.deleteFrom('mails').execute()
  const member = await app.signedInByPages(AFFILIATE)
  const id = (await member.session()).personId!
  const before = (await member.call('GET people/{id}/profile', { params: { id } })).body as Profile
  const restore = async () => {
    await app.db.deleteFrom('email_confirmations').execute()
    await app.db.updateTable('people').set({ email: before.email }).where('id', '=', id).execute()
    await app.db.updateTable('accounts').set({ sign_in_email: before.email }).where('person_id', '=', id).execute()
  }
  return { member, id, before, restore }
}

export const linkIn = ({ text }: { text: string }): string => /\S+\/oidc\/email\/confirm\?token=\S+/.exec(text)![0]
export const press = (visitor: Client) => step(visitor, '/oidc/email/confirm', {})

/** Helpers that send and read for the tests. Each one calls `started`, because the app starts later. */
export function createEmailCalls(started: () => { readonly member: Client; readonly id: string; readonly app: TestApp }) {
  const read = async (): Promise<Profile> => (await started().member.call('GET people/{id}/profile', { params: { id: started().id } })).body
  const change = async (email: string | null) =>
    started().member.call('PUT people/{id}/profile', {
      params: { id: started().id },
      body: { ...(await read()), email, currentPassword: PASSWORD },
    })
  const canSignIn = async (username: string): Promise<boolean> => {
    await started().app.db.deleteFrom('rate_limits').execute()
    return 'docid' in (await (await started().app.visitor().signIn(username)).session())
  }
  async function listMails(kind: string): Promise<{ to: string; subject: string; text: string }[]> {
    const rows = await started()
      .app.db.selectFrom('mails')
      .select(['id', 'message_sealed'])
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute()
    return rows.map(
      (row) =>
        JSON.parse(started().app.deps.sealing.open('mails.message_sealed', row.id, row.message_sealed)) as {
          to: string
          subject: string
          text: string
        },
    )
  }
  const mailed = (kind: string, count = 1) =>
    vi.waitFor(
      async () => {
        const mails = await listMails(kind)
        expect(mails).toHaveLength(count)
        return mails.at(-1)!
      },
      { interval: 100 },
    )
  /** Opens the page behind the link. Returns its browser. */
  async function openLink(link: string): Promise<Client> {
    const visitor = started().app.visitor()
    const moved = await step(visitor, link)
    expect([moved.status, moved.location, moved.headers.get('referrer-policy')]).toEqual([303, '/oidc/email/confirm', 'no-referrer'])
    return visitor
  }
  return { read, change, canSignIn, listMails, mailed, openLink }
}
