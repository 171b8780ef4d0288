import type { AffiliationForStaff } from '@afilia/contract/people/affiliations'
import type { ApplicationCard, ReviewedApplication } from '@afilia/contract/people/memberships'
import { REVIEWED_STATES } from '@afilia/domain/people/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../server/src/testing/app/test-app.ts'
import { loadDemoAffiliation } from './load-affiliation.ts'
import { loadDemoMemberships } from './load-memberships.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { deps } = app
  await Promise.all([loadDemoMemberships(deps), loadDemoMemberships(deps), loadDemoAffiliation(deps), loadDemoAffiliation(deps)])
})
afterAll(() => app.stop())

test('the demo has applications of several provinces in every state that staff see, once', async () => {
  const admin = await app.signedIn('00000007F')
  const cards = (await admin.call('GET membership-applications')).body as ApplicationCard[]
  expect([...new Set(cards.map(({ state }) => state))].toSorted()).toEqual([...REVIEWED_STATES].toSorted())
  expect(new Set(cards.map(({ name }) => name)).size).toBe(cards.length)
  expect(new Set(cards.map(({ province }) => province.id)).size).toBeGreaterThan(4)
  for (const { id, state } of cards) {
    const one = (await admin.call('GET membership-applications/{application}', { params: { application: id } })).body as ReviewedApplication
    expect(one.applicant === null).toBe(state === 'ACCEPTED')
    expect(one.iban === null || one.state === 'RECEIVED').toBe(true)
    expect(one.applicant?.school?.name ?? one.kind).not.toBe('')
  }
  const supervisor = await app.signedIn('00000006Y')
  const own = (await supervisor.call('GET membership-applications')).body as ApplicationCard[]
  expect(own.length).toBeGreaterThan(1)
})

test('an application that waits can be accepted, and the student’s case too', async () => {
  const admin = await app.signedIn('00000007F')
  const cards = (await admin.call('GET membership-applications', { query: { state: 'RECEIVED' } })).body as ApplicationCard[]
  for (const { id } of cards) {
    const body = { decision: 'ACCEPT', reason: '', version: 1 } as const
    const { status } = await admin.call('POST membership-applications/{application}/decision', { params: { application: id }, body })
    expect(status).toBe(200)
  }
  const { case_id } = await app.db.selectFrom('affiliation_requests').select('case_id').executeTakeFirstOrThrow()
  const params = { case: case_id }
  await admin.call('POST staff/cases/{case}/transitions', { params, body: { transition: 'take', version: 1, text: '', files: [] } })
  const { body } = await admin.call('POST staff/cases/{case}/affiliation', { params, body: { version: 2, text: 'Bienvenida.' } })
  expect((body as AffiliationForStaff).acceptedAt).not.toBe(null)
})
