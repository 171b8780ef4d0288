import type { StaffCase } from '@afilia/contract/cases/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeMember } from '../../../testing/members/make-member.ts'
import { openTeam, readAsStaff, readOwn, removeCases, sendCase, transitionAsStaff } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await removeCases(app.db)
})
afterAll(() => app.stop())

test('a case is handed over to a colleague of the team, and to nobody else', async () => {
  const admin = await app.signedIn('00000007F')
  const [member, first, second, outsider] = [
    await makeMember(app, 'affiliate'),
    await makeMember(app, 'supervisor'),
    await makeMember(app, 'supervisor'),
    await makeMember(app, 'supervisor'),
  ]
  await openTeam(admin, [first.personId, second.personId])
  const { id } = await sendCase(member.client)
  await app.db
    .updateTable('service_requests')
    .set({ team_id: await teamOf(first.personId) })
    .where('id', '=', id)
    .execute()
  const seen = (await readAsStaff(first.client, id)).body as StaffCase
  expect(seen.colleagues.map((one) => one.id)).toEqual([second.personId])
  for (const takerId of [outsider.personId, member.personId, 'nobody'])
    expect((await transitionAsStaff(first.client, id, 'take', { takerId })).problem?.errorKey).toBe('api.REFERENCE_NOT_FOUND')
  const given = (await transitionAsStaff(first.client, id, 'take', { takerId: second.personId })).body as StaffCase
  expect(given.takenBy).toMatchObject({ id: second.personId, isMe: false })
  expect((await readAsStaff(second.client, id)).body).toMatchObject({ state: 'IN_PROGRESS', takenBy: { isMe: true } })
})

test('the team notes for itself: the member sees no note, and is not notified', async () => {
  const admin = await app.signedIn('00000007F')
  const [member, colleague, outsider] = [
    await makeMember(app, 'affiliate'),
    await makeMember(app, 'supervisor'),
    await makeMember(app, 'supervisor'),
  ]
  await openTeam(admin, [colleague.personId])
  const { id } = await sendCase(member.client)
  await app.db
    .updateTable('service_requests')
    .set({ team_id: await teamOf(colleague.personId) })
    .where('id', '=', id)
    .execute()
  const mails = await app.db.selectFrom('mails').select('id').execute()
  const note = (client: Client) =>
    client.call('POST staff/cases/{case}/notes', { params: { case: id }, body: { text: 'Falta el contrato.' } })
  expect(((await note(colleague.client)).body as StaffCase).notes).toMatchObject([{ text: 'Falta el contrato.' }])
  expect((await note(outsider.client)).status).toBe(404)
  expect(((await readAsStaff(colleague.client, id)).body as StaffCase).messages).toEqual([])
  expect(JSON.stringify((await readOwn(member.client, id)).body)).not.toContain('Falta el contrato.')
  expect(await app.db.selectFrom('mails').select('id').execute()).toEqual(mails)
})

const teamOf = async (personId: string): Promise<string> =>
  (await app.db.selectFrom('team_members').select('team_id').where('person_id', '=', personId).executeTakeFirstOrThrow()).team_id
