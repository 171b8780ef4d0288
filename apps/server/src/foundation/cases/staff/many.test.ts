import type { BulkResult } from '@afilia/contract/bulk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type MadeMember, makeMember } from '../../../testing/members/make-member.ts'
import { openTeam, removeCases, sendCase } from '../testing.ts'

let app: TestApp
let [first, second, outsider, member]: MadeMember[] = []
beforeAll(async () => {
  app = await startTestApp()
  await removeCases(app.db)
  member = await makeMember(app, 'affiliate')
  first = await makeMember(app, 'supervisor')
  second = await makeMember(app, 'supervisor')
  outsider = await makeMember(app, 'supervisor')
  const team = await openTeam(await app.signedIn('00000007F'), [first.personId, second.personId])
  for (let sent = 0; sent < 4; sent += 1) await sendCase(member.client)
  await app.db.updateTable('service_requests').set({ team_id: team.id }).execute()
})
afterAll(() => app.stop())

const change = (client: Client, body: object) =>
  client.call('POST staff/cases/changes', { body: { ids: null, filter: {}, count: 4, ...body } as never })
const listCases = () => app.db.selectFrom('service_requests').select(['id', 'state', 'taken_by']).orderBy('id').execute()

test('somebody outside the team changes nothing, by the filter or by ids, and reads the same as of cases that do not exist', async () => {
  const before = await listCases()
  const ids = before.map(({ id }) => id)
  expect((await change(outsider!.client, { transition: 'take' })).body).toEqual({ done: 0, failed: [] })
  expect((await change(outsider!.client, { transition: 'take', ids })).body).toMatchObject({
    done: 0,
    failed: [{ code: 'NOT_FOUND', count: 4 }],
  })
  expect((await change(member!.client, { transition: 'take', ids })).status).toBe(403)
  expect(await listCases()).toEqual(before)
})

test('if more match than were confirmed, nothing changes', async () => {
  const answer = await change(first!.client, { transition: 'take', count: 3 })
  expect(answer.problem.errorKey).toBe('api.CHANGED_MEANWHILE')
  expect((await listCases()).map(({ taken_by }) => taken_by)).toEqual([null, null, null, null])
})

test('all that match the filter change, the member sees each in the access log, and a rejected row stays as it is', async () => {
  const [one] = await listCases()
  const taken = await change(first!.client, { transition: 'take', ids: [one!.id], count: 1 })
  expect(taken.body).toEqual({ done: 1, failed: [] })
  const rest = await change(first!.client, { transition: 'take', filter: { isFree: 'true' }, count: 4, takerId: second!.personId })
  expect(rest.body).toEqual({ done: 3, failed: [] })
  expect((await listCases()).map(({ taken_by }) => taken_by)).toEqual([first!.personId, ...Array<string>(3).fill(second!.personId)])
  const seen = await app.db.selectFrom('access_log').select('endpoint').where('person_id', '=', member!.personId).execute()
  expect(seen.filter(({ endpoint }) => endpoint === 'POST staff/cases/changes')).toHaveLength(4)
  const wrong = await change(first!.client, { transition: 'take', takerId: outsider!.personId })
  expect(wrong.body).toMatchObject({ done: 0, failed: [{ code: 'REFERENCE_NOT_FOUND', count: 4 }] })
})

test('closing many tells each member why; one that nobody has taken is counted with the reason', async () => {
  await change(first!.client, { transition: 'release', filter: { isMine: 'true' } })
  const silent = (await change(first!.client, { transition: 'close' })).body as BulkResult
  expect(silent).toMatchObject({ done: 0 })
  const { body } = await change(first!.client, { transition: 'close', text: 'Resuelto en la asamblea.' })
  expect(body).toMatchObject({
    done: 3,
    failed: [{ code: 'CASE_TRANSITION_REJECTED', count: 1, title: expect.stringMatching(/\S/) as string }],
  })
  expect((await listCases()).filter(({ state }) => state === 'CLOSED')).toHaveLength(3)
})

test('the others of the own teams are offered for handing over', async () => {
  const offered = await first!.client.call('GET staff/case-colleagues')
  expect((offered.body as { id: string }[]).map(({ id }) => id)).toEqual([second!.personId])
  expect((await outsider!.client.call('GET staff/case-colleagues')).body).toEqual([])
})
