import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { removeCases, sendCase } from '../testing.ts'

const [AFFILIATE] = ['00000001R']

let app: TestApp
let ana: Client
beforeAll(async () => {
  app = await startTestApp()
  ;[ana] = (await Promise.all([AFFILIATE].map((id) => app.signedIn(id)))) as [Client]
})
afterAll(() => app.stop())
beforeEach(() => removeCases(app.db))

const save = async (client: Client, kind: string, subject: string) =>
  (await client.call('PUT case-drafts/{kind}', { params: { kind }, body: { answers: { subject }, seenAt: null } })).status
const read = async (client: Client, kind: string) => (await client.call('GET case-drafts/{kind}', { params: { kind } })).body
const holds = (subject: string) => ({ draft: { answers: { subject }, updatedAt: expect.any(String) } })

describe('a draft', () => {
  test('goes from one device to another, and the second to save over another is told', async () => {
    const asked = { params: { kind: 'ADVICE' } }
    expect((await ana.call('GET case-drafts/{kind}', asked)).body).toEqual({ draft: null })
    const first = await ana.call('PUT case-drafts/{kind}', { ...asked, body: { answers: { subject: 'Uno' }, seenAt: null } })
    const { updatedAt } = first.body as { updatedAt: string }
    expect((await ana.call('PUT case-drafts/{kind}', { ...asked, body: { answers: { subject: 'Dos' }, seenAt: null } })).status).toBe(409)
    expect((await ana.call('PUT case-drafts/{kind}', { ...asked, body: { answers: { subject: 'Dos' }, seenAt: updatedAt } })).status).toBe(
      200,
    )
    expect((await ana.call('GET case-drafts/{kind}', asked)).body).toMatchObject({ draft: { answers: { subject: 'Dos' } } })
    const row = await app.db.selectFrom('case_drafts').selectAll().executeTakeFirstOrThrow()
    expect(row.answers_sealed.toString('latin1')).not.toContain('Dos')
    await sendCase(ana)
    expect((await ana.call('GET case-drafts/{kind}', asked)).body).toEqual({ draft: null })
    expect((await ana.call('GET case-drafts/{kind}', { params: { kind: 'GOSSIP' } })).status).toBe(404)
  })

  test('is each member’s own, one of each kind, and a sent case ends only that one', async () => {
    const bea = (await makeMember(app, 'affiliate')).client
    const drafts = () => Promise.all([read(ana, 'ADVICE'), read(ana, 'INCIDENT'), read(bea, 'ADVICE'), read(bea, 'INCIDENT')])
    const none = { draft: null }
    for (const [client, kind, subject] of [
      [ana, 'ADVICE', 'Uno'],
      [ana, 'INCIDENT', 'Dos'],
      [bea, 'ADVICE', 'Tres'],
      [bea, 'INCIDENT', 'Cuatro'],
    ] as const)
      expect(await save(client, kind, subject)).toBe(200)
    expect(await drafts()).toEqual([holds('Uno'), holds('Dos'), holds('Tres'), holds('Cuatro')])
    await sendCase(ana)
    expect(await drafts()).toEqual([none, holds('Dos'), holds('Tres'), holds('Cuatro')])
    await ana.call('DELETE case-drafts/{kind}', { params: { kind: 'INCIDENT' } })
    expect(await drafts()).toEqual([none, none, holds('Tres'), holds('Cuatro')])
  })
})
