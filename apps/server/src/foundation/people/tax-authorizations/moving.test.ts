import type { Profile } from '@afilia/contract/people/people'
import { MODEL_182_TEXT } from '@afilia/domain/money/tax-authority'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../platform/postgres/db.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { type MadeMember, makeMember } from '../../../testing/members/make-member.ts'
import { appendDecision } from './commands.ts'

let app: TestApp
let member: MadeMember
beforeAll(async () => {
  app = await startTestApp()
  member = await makeMember(app, 'affiliate')
})
afterAll(() => app.stop())

async function grant(db: Db): Promise<void> {
  await db.selectFrom('people').select('id').where('id', '=', member.personId).forUpdate().execute()
  const { personId } = member
  const decision = { personId, actorId: personId, kind: 'GRANTED', textVersion: MODEL_182_TEXT, language: 'es' } as const
  await appendDecision(db, new Date(), { ...decision, fromYear: 2026, provinceId: 'PR44' })
}

test('a move lapses an authorisation that is given at the same moment', async () => {
  const params = { id: member.personId }
  const profile = (await member.client.call('GET people/{id}/profile', { params })).body as Profile
  const labor = { ...profile.labor, affiliateProvince: { id: 'PR32' }, affiliateSede: null }
  const move = () => member.client.call('PUT people/{id}/profile', { params, body: { ...profile, labor } })
  expect((await callDuring(app.db, grant, move)).answer.status).toBe(200)
  const decisions = await app.db
    .selectFrom('tax_authorizations')
    .select('kind')
    .where('person_id', '=', member.personId)
    .orderBy('id')
    .execute()
  expect(decisions.map(({ kind }) => kind)).toEqual(['GRANTED', 'LAPSED'])
})
