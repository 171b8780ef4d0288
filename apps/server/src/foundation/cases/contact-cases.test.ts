import type { OwnCase, StaffCase, StaffCaseCard } from '@afilia/contract/cases/cases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CONTACT_FORM } from '../../testing/app/contact-form.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { type MadeMember, makeMember } from '../../testing/members/make-member.ts'
import { sendFile } from '../uploads/testing.ts'
import { listMails, openTeam, readAsStaff, readOwn, removeCases, transitionAsStaff } from './testing.ts'

let app: TestApp
let staff: MadeMember
let member: MadeMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeCases(app.db)
  ;[staff, member] = [await makeMember(app, 'supervisor'), await makeMember(app, 'affiliate')]
  await openTeam(await app.signedIn('00000007F'), [staff.personId], { kinds: ['CONTACT'] })
})

/** A request by the contact form. Returns the id of its case. */
async function write(client = app.visitor(), more: object = {}): Promise<string> {
  const sent = await client.call('POST services/notify/api/notifications/send_contact_email', { body: { ...CONTACT_FORM, ...more } })
  expect(sent.status).toBe(201)
  return (await app.db.selectFrom('service_requests').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}
const readRow = (id: string) => app.db.selectFrom('service_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Counts the entries of the access log about staff who saw data of members. */
const countLogged = async () => {
  const log = app.db.selectFrom('access_log').select('id').where('actor_id', '=', staff.personId).where('person_id', 'is not', null)
  return (await log.execute()).length
}

test('the team reads what a visitor wrote; a visitor has no name in the register and no access log', async () => {
  const id = await write(app.visitor(), { phone: '' })
  expect((await readAsStaff(staff.client, id)).body as StaffCase).toMatchObject({
    form: null,
    answers: {},
    member: { id: '', name: 'Ana Pérez' },
    contact: { email: 'ana@example.org', phone: null },
    contactForm: { topic: CONTACT_FORM.topic, message: CONTACT_FORM.message },
    takenBy: null,
    isHelper: false,
  })
  const [card] = (await staff.client.call('GET staff/cases')).body as StaffCaseCard[]
  expect(card).toMatchObject({ id, member: null, province: { id: 'PR44' } })
  expect(await countLogged()).toBe(0)
})

test('a member who uses the contact form is named by the register, and follows the case', async () => {
  const id = await write(member.client)
  expect((await readAsStaff(staff.client, id)).body as StaffCase).toMatchObject({
    member: { id: member.personId },
    contact: { email: 'ana@example.org', phone: expect.stringContaining('612') as string },
    contactForm: { message: CONTACT_FORM.message },
  })
  expect(await countLogged()).toBe(1)
  expect((await readOwn(member.client, id)).body as OwnCase).toMatchObject({ form: null, answers: {}, satisfaction: null })
})

test('a visitor’s case is answered and closed without a message to anybody, and is kept for a year from its beginning or its end', async () => {
  const id = await write()
  const before = await readRow(id)
  expect(before.kept_until!.getUTCFullYear()).toBe(before.created_at.getUTCFullYear() + 1)
  await app.db.deleteFrom('mails').execute()
  await transitionAsStaff(staff.client, id, 'take')
  expect((await readRow(id)).kept_until).toEqual(before.kept_until)
  const file = await sendFile(staff.client)
  expect((await transitionAsStaff(staff.client, id, 'answer', { text: 'Sí.', files: [file] })).status).toBe(200)
  // Nobody else could own the file.
  const upload = await app.db.selectFrom('uploads').select(['person_id', 'case_id']).where('id', '=', file).executeTakeFirstOrThrow()
  expect(upload).toEqual({ person_id: staff.personId, case_id: id })
  expect((await transitionAsStaff(staff.client, id, 'close')).status).toBe(200)
  expect((await readRow(id)).kept_until!.getTime()).toBeGreaterThan(before.kept_until!.getTime())
  expect(await listMails(app)).toEqual([])
})

test('a file of a visitor’s case is read by its team, and an access about a member is logged', async () => {
  const id = await write()
  const file = await sendFile(staff.client)
  await transitionAsStaff(staff.client, id, 'take')
  await transitionAsStaff(staff.client, id, 'answer', { text: 'Sí.', files: [file] })
  const read = (client = staff.client) => client.call('GET staff/cases/{case}/files/{upload}', { params: { case: id, upload: file } })
  expect([(await read()).status, (await read(member.client)).status]).toEqual([200, 403])
  expect(await countLogged()).toBe(0)
  expect((await read((await makeMember(app, 'supervisor')).client)).status).toBe(404)
})
