import type { Home } from '@afilia/contract/content/home'
import type { OfficeWithStaff, Representative, RepresentedPerson, WorkContact } from '@afilia/contract/content/union'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { ASTURIAS, makeMember, type MadeMember, SEVILLA } from '../../testing/members/make-member.ts'
import { saveTestOffice } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const setPerson = ({ personId }: MadeMember, values: object) =>
  app.db.updateTable('people').set(values).where('id', '=', personId).execute()
const listPeople = async (client: Client, query: string) => {
  const { body, headers } = await client.call('GET union/my-people', { query: { query, size: '100' } })
  return { total: headers.get('x-total-count'), people: body as RepresentedPerson[] }
}
const officeOf = async (client: Client) => ((await client.call('GET union/my-office')).body as { office: OfficeWithStaff | null }).office

test('an office that is saved again has its new data, and the others keep theirs', async () => {
  const readOthers = () => app.db.selectFrom('offices').selectAll().where('province_id', '<>', 'PR6').orderBy('id').execute()
  const before = await readOthers()
  await saveTestOffice(app.db, 'PR6')
  expect(await readOthers()).toEqual(before)
  const { client } = await makeMember(app, 'affiliate', { place: ASTURIAS })
  expect(await officeOf(client)).toMatchObject({ address: 'Calle Mayor, 1', staff: [{ name: 'Ana Pérez Gil' }], province: { id: 'PR6' } })
})

test('somebody without a province has no office', async () => {
  const member = await makeMember(app, 'affiliate')
  expect(await officeOf(member.client)).toMatchObject({ province: { id: 'PR44' } })
  await setPerson(member, { affiliate_seat_id: null, affiliate_province_id: null })
  expect(await officeOf(member.client)).toBeNull()
})

const contactOf = async ({ client }: MadeMember) => (await client.call('GET union/my-contact')).body as WorkContact

test('a representative who has set no work contact shows none, and each sets their own', async () => {
  const [one, other] = [await makeMember(app, 'delegate'), await makeMember(app, 'delegate')]
  const none = { phone: '', email: '', hours: '', isPhoneShown: false, isEmailShown: false }
  expect(await contactOf(one)).toEqual(none)
  const body = { phone: '954000111', email: 'uno@sindicato.example', hours: 'Martes, de 9 a 12', isPhoneShown: true, isEmailShown: false }
  for (const email of ['antes@sindicato.example', body.email])
    expect((await one.client.call('PUT union/my-contact', { body: { ...body, email } })).status).toBe(200)
  expect([await contactOf(one), await contactOf(other)]).toEqual([body, none])
})

test('a delegate’s list says what each is, and leaves out members who left, are blocked or restricted, or object', async () => {
  const delegate = await makeMember(app, 'delegate')
  const named = { last_name: 'Xantal', folded: 'ana xantal', first_name: 'Ana' }
  const [affiliate, student, senior] = [
    await makeMember(app, 'affiliate', { person: { ...named, current_occupation: 'UCI' } }),
    await makeMember(app, 'student', { person: named }),
    await makeMember(app, 'senior', { person: named }),
  ]
  await makeMember(app, 'affiliate', { person: named, place: ASTURIAS })
  for (const member of [affiliate, student, senior]) await setPerson(member, { affiliate_seat_id: SEVILLA.seatId })
  const { total, people } = await listPeople(delegate.client, 'xantal')
  expect(total).toBe('3')
  expect(new Map(people.map(({ id, kind, occupation }) => [id, [kind, occupation]]))).toEqual(
    new Map([
      [affiliate.personId, ['AFFILIATE', 'UCI']],
      [student.personId, ['STUDENT', null]],
      [senior.personId, ['SENIOR', null]],
    ]),
  )
  for (const gone of [{ left_at: new Date() }, { is_blocked: true }, { restricted_at: new Date() }, { objections: ['REPRESENTATIVES'] }]) {
    await setPerson(affiliate, gone)
    expect((await listPeople(delegate.client, 'xantal')).people.map(({ id }) => id)).not.toContain(affiliate.personId)
    await setPerson(affiliate, { left_at: null, is_blocked: false, restricted_at: null, objections: [] })
  }
  await setPerson(affiliate, { objections: ['COMMUNICATIONS'] })
  expect((await listPeople(delegate.client, 'xantal')).total).toBe('3')
})

test('staff without a place represent nobody', async () => {
  const delegate = await makeMember(app, 'delegate')
  const member = await makeMember(app, 'affiliate')
  await setPerson(member, { affiliate_seat_id: null, affiliate_province_id: null })
  await app.db.deleteFrom('staff_scopes').where('person_id', '=', delegate.personId).execute()
  expect(await listPeople(delegate.client, '')).toEqual({ total: '0', people: [] })
})

const listIds = async ({ client, personId: id }: MadeMember) =>
  ((await client.call('GET people/{id}/pwa/delegates', { params: { id }, query: { size: '100' } })).body as Representative[]).map(
    (one) => one.id,
  )

test('members are represented by those of their own centre and province', async () => {
  const delegate = await makeMember(app, 'delegate', { place: ASTURIAS })
  expect(await listIds(await makeMember(app, 'affiliate', { place: ASTURIAS }))).toContain(delegate.personId)
  expect(await listIds(await makeMember(app, 'affiliate'))).not.toContain(delegate.personId)
})

test('a representative who left, is blocked or restricted represents nobody', async () => {
  const [member, delegate] = [await makeMember(app, 'affiliate'), await makeMember(app, 'delegate')]
  await setPerson(member, { affiliate_seat_id: SEVILLA.seatId })
  const isShown = async () => {
    const { body } = await member.client.call('GET people/{id}/pwa/delegates', {
      params: { id: member.personId },
      query: { person: delegate.personId },
    })
    return (body as Representative[]).length === 1
  }
  expect(await isShown()).toBe(true)
  for (const gone of [{ left_at: new Date() }, { is_blocked: true }, { restricted_at: new Date() }]) {
    await setPerson(delegate, gone)
    expect(await isShown()).toBe(false)
    await setPerson(delegate, { left_at: null, is_blocked: false, restricted_at: null })
  }
  expect(await isShown()).toBe(true)
})

test('the home names the nearest representative, and none to a member without one', async () => {
  const [member, delegate] = [
    await makeMember(app, 'affiliate', { place: ASTURIAS }),
    await makeMember(app, 'delegate', { place: ASTURIAS }),
  ]
  const nearest = async () => ((await member.client.call('GET home', { query: { block: 'delegate' } })).body as Home).delegate
  const body = { phone: '985000111', email: '', hours: 'Lunes, de 9 a 11', isPhoneShown: true, isEmailShown: false }
  await delegate.client.call('PUT union/my-contact', { body })
  expect(await nearest()).toMatchObject({
    state: 'ok',
    data: { id: delegate.personId, role: 'DELEGATE', phone: '985000111', email: null, hours: 'Lunes, de 9 a 11', canBeWrittenTo: true },
  })
  await setPerson(member, { affiliate_seat_id: null, affiliate_province_id: null })
  expect(await nearest()).toBeUndefined()
})
