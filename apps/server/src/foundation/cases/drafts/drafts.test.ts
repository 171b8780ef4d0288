import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
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
})
