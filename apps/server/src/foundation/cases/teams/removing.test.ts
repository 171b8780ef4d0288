import type { TeamView } from '@afilia/contract/cases/teams'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { callDuring } from '../../../testing/database/call-during.ts'
import { openTeam, removeCases, sendCase } from '../testing.ts'

let app: TestApp
let ana: Client
let team: TeamView
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signedIn('00000001R')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeCases(app.db)
  team = await openTeam(await app.signedIn('00000007F'), [])
})

/** Makes the call while another transaction is removing the team. */
const during = <Answer>(call: () => Promise<Answer>) =>
  callDuring(app.db, (db) => db.updateTable('teams').set({ removed_at: new Date() }).where('id', '=', team.id).execute(), call)
const teamOf = async (id: string) =>
  (await app.db.selectFrom('service_requests').select('team_id').where('id', '=', id).executeTakeFirstOrThrow()).team_id

test('a case that is sent while its team is removed goes to another one', async () => {
  const { answer, hasWaited } = await during(() => sendCase(ana))
  expect(hasWaited).toBe(true)
  expect(await teamOf(answer.id)).not.toBe(team.id)
})

test('and so does one that is taken up again', async () => {
  const { id } = await sendCase(ana)
  expect(await teamOf(id)).toBe(team.id)
  await ana.call('POST cases/{case}/close', { params: { case: id } })
  const { answer, hasWaited } = await during(() =>
    ana.call('POST cases/{case}/reopen', { params: { case: id }, body: { text: 'Otra vez' } }),
  )
  expect([answer.status, hasWaited]).toEqual([200, true])
  expect(await teamOf(id)).not.toBe(team.id)
})
