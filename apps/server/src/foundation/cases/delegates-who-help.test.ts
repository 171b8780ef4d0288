import type { StaffCaseCard } from '@afilia/contract/cases/cases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { ASTURIAS, type MadeMember, makeMember, SEVILLA } from '../../testing/members/make-member.ts'
import { transitionAsStaff, openTeam, readAsStaff, removeCases, sendCase } from './testing.ts'

let app: TestApp
let admin: Client
let member: MadeMember
let delegate: MadeMember
let id: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeCases(app.db)
  ;[member, delegate] = [await makeMember(app, 'affiliate'), await makeMember(app, 'delegate')]
  id = (await sendCase(member.client)).id
})

const choose = async (helperId: string, { client } = member, asked = id) => {
  const { status, problem } = await client.call('PUT cases/{case}/helper', { params: { case: asked }, body: { helperId } })
  return status === 200 ? 'chosen' : problem.fieldErrors?.[0]
}
const UNKNOWN = expect.objectContaining({ field: 'helperId', message: 'not-found' })
const setPerson = ({ personId }: MadeMember, columns: object) =>
  app.db.updateTable('people').set(columns).where('id', '=', personId).execute()
const setAccount = ({ personId }: MadeMember, columns: object) =>
  app.db.updateTable('accounts').set(columns).where('person_id', '=', personId).execute()

test('a delegate of the member’s centre may be asked for help, and nobody else', async () => {
  expect(await choose(delegate.personId)).toBe('chosen')
  for (const other of [await makeMember(app, 'delegate', { place: ASTURIAS }), await makeMember(app, 'affiliate'), member])
    expect(await choose(other.personId)).toEqual(UNKNOWN)
  expect(await choose('nobody')).toEqual(UNKNOWN)
  // Nobody helps themselves.
  const own = await sendCase(delegate.client)
  expect(await choose(delegate.personId, delegate, own.id)).toEqual(UNKNOWN)
})

test('nor a delegate who is none any more, has left, was erased or cannot sign in', async () => {
  await setAccount(delegate, { is_enabled: false })
  expect(await choose(delegate.personId)).toEqual(UNKNOWN)
  await setAccount(delegate, { is_enabled: true, roles: ['ROLE_AFFILIATE'] })
  expect(await choose(delegate.personId)).toEqual(UNKNOWN)
  await setAccount(delegate, { roles: ['ROLE_AFFILIATE', 'ROLE_DELEGATE'] })
  await setPerson(delegate, { left_at: new Date() })
  expect(await choose(delegate.personId)).toEqual(UNKNOWN)
  await setPerson(delegate, { left_at: null, is_blocked: true })
  expect(await choose(delegate.personId)).toEqual(UNKNOWN)
  await setPerson(delegate, { is_blocked: false })
  expect(await choose(delegate.personId)).toBe('chosen')
})

test('they help as long as the member is of their centre', async () => {
  const colleague = await makeMember(app, 'delegate')
  await choose(delegate.personId)
  expect((await readAsStaff(delegate.client, id)).status).toBe(200)
  expect((await readAsStaff(colleague.client, id)).status).toBe(404)
  await setPerson(member, { affiliate_province_id: ASTURIAS.provinceId, affiliate_seat_id: ASTURIAS.seatId })
  expect((await readAsStaff(delegate.client, id)).status).toBe(404)
  await setPerson(member, { affiliate_province_id: SEVILLA.provinceId, affiliate_seat_id: SEVILLA.seatId })
  expect((await readAsStaff(delegate.client, id)).status).toBe(200)
})

test('a closed case is out of sight once its member was erased; an open one is not', async () => {
  await setPerson(member, { is_blocked: true })
  expect((await readAsStaff(admin, id)).status).toBe(200)
  await app.db.updateTable('service_requests').set({ state: 'CLOSED', closed_at: new Date(), kept_until: new Date() }).execute()
  expect((await readAsStaff(admin, id)).status).toBe(404)
  await setPerson(member, { is_blocked: false })
  expect((await readAsStaff(admin, id)).status).toBe(200)
})

test('the team’s list is by state, kind, province and who has taken the case', async () => {
  const { personId } = await admin.session()
  const team = await openTeam(admin, [personId!, delegate.personId])
  const asturian = await makeMember(app, 'affiliate', { place: ASTURIAS })
  const [mine, theirs, free, far] = [
    await sendCase(member.client),
    await sendCase(member.client),
    await sendCase(member.client),
    await sendCase(asturian.client),
  ]
  await app.db.updateTable('service_requests').set({ team_id: team.id }).execute()
  await transitionAsStaff(admin, mine.id, 'take')
  await transitionAsStaff(delegate.client, theirs.id, 'take')
  await app.db.updateTable('service_requests').set({ kind: 'ATTENTION' }).where('id', '=', id).execute()
  const list = async (query: Record<string, string>) =>
    ((await admin.call('GET staff/cases', { query })).body as StaffCaseCard[]).map((one) => one.id).toSorted()
  expect(await list({})).toEqual([id, mine.id, theirs.id, free.id, far.id].toSorted())
  expect(await list({ isMine: 'true' })).toEqual([mine.id])
  expect(await list({ isFree: 'true' })).toEqual([id, free.id, far.id].toSorted())
  await app.db.updateTable('service_requests').set({ due_on: '2020-01-02' }).where('id', '=', far.id).execute()
  expect(await list({ dueBy: '2020-01-02' })).toEqual([far.id])
  expect(await list({ dueBy: '2020-01-01' })).toEqual([])
  expect(await list({ kind: 'ATTENTION' })).toEqual([id])
  expect(await list({ province: ASTURIAS.provinceId })).toEqual([far.id])
  expect(await list({ state: 'IN_PROGRESS' })).toEqual([mine.id, theirs.id].toSorted())
  await transitionAsStaff(admin, mine.id, 'close', { text: 'Listo.' })
  expect(await list({ isOpen: 'false' })).toEqual([mine.id])
  expect(await list({ isOpen: 'true' })).toEqual([id, theirs.id, free.id, far.id].toSorted())
})
