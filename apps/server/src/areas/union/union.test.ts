import type { Office, OfficeWithStaff, Representative, RepresentedPerson, Workplace } from '@afilia/contract/content/union'
import { isPhone } from '@afilia/domain/people/phone'
import { LANGUAGES } from '@afilia/i18n/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
const clients = new Map<string, { client: Client; id: string }>()
beforeAll(async () => {
  app = await startTestApp()
  for (const [who, docid] of Object.entries({
    affiliate: '00000001R',
    delegate: '00000005M',
    supervisor: '00000006Y',
    student: '00000002W',
  })) {
    const client = await app.signedIn(docid)
    clients.set(who, { client, id: (await client.session()).personId! })
  }
})
afterAll(() => app.stop())
const as = (who: string) => clients.get(who)!

describe('offices', () => {
  test('each of the 52 provinces has one office, whose data are complete in each language', async () => {
    const rows = await app.db.selectFrom('offices').selectAll().execute()
    expect(rows).toHaveLength(52)
    for (const { hours, phone, email, postal_code, staff } of rows) {
      expect(LANGUAGES.every((language) => hours[language])).toBe(true)
      expect(isPhone(phone)).toBe(true)
      expect(email).toMatch(/^[a-z-]+@afilia\.example$/)
      expect(postal_code).toMatch(/^\d{5}$/)
      expect(staff).toHaveLength(4)
    }
    const { body } = await app.visitor().call('GET union/offices', { headers: { 'accept-language': 'eu' } })
    const offices = body as Office[]
    expect(offices).toHaveLength(52)
    expect(offices.map(({ province }) => province.name)).toContain('Gipuzkoa')
    expect(offices[0]).not.toHaveProperty('staff')
  })

  test('each office is in the capital of its province', async () => {
    const offices = (await app.visitor().call('GET union/offices')).body as Office[]
    const towns = new Map(offices.map(({ province, municipality }) => [province.id, municipality]))
    expect([towns.get('PR44'), towns.get('PR32'), towns.get('PR10')]).toEqual(['Sevilla', 'Madrid', 'Barcelona'])
  })

  test('a visitor sees who works in an office, and an unknown office is not found', async () => {
    const { body } = await app.visitor().call('GET union/offices/{id}', { params: { id: 'SP-PR44' } })
    expect((body as OfficeWithStaff).staff.map((one) => one.function)).toContain('LEGAL_ADVICE')
    expect((await app.visitor().call('GET union/offices/{id}', { params: { id: 'SP-PR99' } })).status).toBe(404)
  })

  test('a workplace is shown with where it is and with the union’s offices there, to everybody', async () => {
    const get = (id: string) => app.visitor().call('GET union/workplaces/{id}', { params: { id } })
    const { id } = await app.db
      .selectFrom('seats')
      .select('id')
      .where('name', '=', 'Hospital Universitario Virgen Macarena')
      .executeTakeFirstOrThrow()
    const centre = (await get(id)).body as Workplace
    expect(centre).toMatchObject({ kind: 'CENTRE', sectorType: 'PUBLIC', place: { municipality: 'Sevilla' }, offices: [{ id: 'SP-PR44' }] })
    expect(centre.offices[0]).not.toHaveProperty('staff')
    const service = (await get('SNS-SAS')).body as Workplace
    expect(service).toMatchObject({ kind: 'EMPLOYER', place: null })
    expect(service.offices).toHaveLength(8)
    expect(new Set(service.offices.map(({ region }) => region.id))).toEqual(new Set(['CA01']))
    const listOfBoth = async () => ((await get('SNS-INGESA')).body as Workplace).offices
    const ofBoth = await listOfBoth()
    expect(ofBoth.map(({ province }) => province.name)).toEqual(['Ceuta', 'Melilla'])
    // A hospital there that is its own employer is no health service.
    const [{ province, region }] = ofBoth as [Office]
    const hospital = { id: 'own-hospital', name: 'Hospital propio', folded: 'hospital propio', sector_type: 'PRIVATE' as const }
    await app.db
      .insertInto('employers')
      .values({ ...hospital, autonomy_id: region.id, province_id: province.id })
      .execute()
    expect(await listOfBoth()).toEqual(ofBoth)
    for (const none of ['SP-PR44', 'nothing', hospital.id]) expect((await get(none)).status).toBe(404)
    await app.db.deleteFrom('employers').where('id', '=', hospital.id).execute()
  })

  test('a member’s office is that of their province', async () => {
    const { office } = (await as('affiliate').client.call('GET union/my-office')).body as { office: OfficeWithStaff }
    expect(office).toMatchObject({ id: 'SP-PR44', region: { id: 'CA01' } })
  })
})

const listDelegates = async (who: string, of = who, circle: 'delegates' | 'authors' | 'authors-sede' = 'delegates') =>
  as(who).client.call(`GET people/{id}/pwa/${circle}`, { params: { id: as(of).id } })

describe('who represents me', () => {
  test('a member’s delegates begin with that of their centre and end with the supervisor of the province', async () => {
    const { body, headers } = await listDelegates('affiliate')
    const people = body as Representative[]
    expect(people[0]).toMatchObject({ name: 'Manuel Romero Vargas', role: 'DELEGATE', place: { id: 'CNH-410042' } })
    expect(people.at(-1)).toMatchObject({ role: 'SUPERVISOR', place: { id: 'PR44' } })
    expect(Number(headers.get('x-total-count'))).toBe(people.length)
  })

  test('the delegates of the centre and the supervisors may write to a member; of the seat, only those of the centre', async () => {
    const authors = (await listDelegates('affiliate', 'affiliate', 'authors')).body as Representative[]
    expect(authors.every(({ role, place }) => role === 'SUPERVISOR' || place.id === 'CNH-410042')).toBe(true)
    expect(authors.map(({ role }) => role)).toContain('SUPERVISOR')
    const seat = (await listDelegates('affiliate', 'affiliate', 'authors-sede')).body as Representative[]
    expect(seat.length).toBeGreaterThan(0)
    expect(seat.every(({ place }) => place.id === 'CNH-410042')).toBe(true)
  })

  test('nobody is their own representative', async () => {
    const { body } = await listDelegates('delegate')
    expect((body as Representative[]).map(({ id }) => id)).not.toContain(as('delegate').id)
  })

  test('nobody, staff included, may ask who represents another member', async () => {
    for (const who of ['student', 'delegate', 'supervisor']) expect((await listDelegates(who, 'affiliate')).status).toBe(404)
  })

  test('members see the work phone and e-mail that a delegate shows, and never the private ones', async () => {
    const shown = async () => ((await listDelegates('affiliate')).body as Representative[]).find(({ id }) => id === as('delegate').id)
    const set = (isPhoneShown: boolean, isEmailShown: boolean) =>
      as('delegate').client.call('PUT union/my-contact', {
        body: { phone: '954 000 111', email: 'manuel@sindicato.example', hours: 'Martes, de 9 a 12', isPhoneShown, isEmailShown },
      })
    expect((await set(true, false)).body).toMatchObject({ phone: '954000111', isPhoneShown: true })
    expect(await shown()).toMatchObject({ phone: '954000111', hours: 'Martes, de 9 a 12', email: null, canBeWrittenTo: true })
    await set(false, false)
    expect(await shown()).toMatchObject({ phone: null, hours: null, email: null })
    await app.db.deleteFrom('work_contacts').where('person_id', '=', as('delegate').id).execute()
    expect(await shown()).toMatchObject({ phone: null, email: null })
  })

  test('a delegate whose account is closed is not listed', async () => {
    await app.db.updateTable('accounts').set({ is_enabled: false }).where('person_id', '=', as('delegate').id).execute()
    const people = (await listDelegates('affiliate')).body as Representative[]
    expect(people.map(({ id }) => id)).not.toContain(as('delegate').id)
    await app.db.updateTable('accounts').set({ is_enabled: true }).where('person_id', '=', as('delegate').id).execute()
  })

  test('an affiliate has no work contact, and a wrong phone is rejected', async () => {
    const body = { phone: '12', email: '', isPhoneShown: true, isEmailShown: true }
    expect((await as('affiliate').client.call('PUT union/my-contact', { body })).status).toBe(403)
    expect((await as('delegate').client.call('PUT union/my-contact', { body })).problem.fieldErrors).toMatchObject([
      { field: 'phone', message: 'phone' },
    ])
  })
})

const listPeople = async (who: string, query: Record<string, string> = {}) => {
  const { body, headers, status } = await as(who).client.call('GET union/my-people', { query })
  return { people: body as RepresentedPerson[], total: Number(headers.get('x-total-count')), status }
}

const logged = () =>
  app.db.selectFrom('access_log').select('actor_id').where('endpoint', '=', 'GET union/my-people').where('person_id', 'is', null).execute()

describe('my people', () => {
  test('a delegate sees the members of the centre that the union set, whatever the delegate’s own profile says', async () => {
    const { people, total } = await listPeople('delegate', { size: '100' })
    expect(people.every(({ seat }) => seat?.id === 'CNH-410042')).toBe(true)
    expect(people.map(({ name }) => name)).toContain('Rocío Navarro Delgado')
    await app.db
      .updateTable('people')
      .set({ affiliate_seat_id: 'SP-PR32', affiliate_province_id: 'PR32' })
      .where('id', '=', as('delegate').id)
      .execute()
    expect((await listPeople('delegate', { size: '100' })).total).toBe(total)
    await app.db
      .updateTable('people')
      .set({ affiliate_seat_id: 'CNH-410042', affiliate_province_id: 'PR44' })
      .where('id', '=', as('delegate').id)
      .execute()
  })

  test('a supervisor sees the members of the province', async () => {
    const { total } = await listPeople('supervisor')
    const { count } = await app.db
      .selectFrom('people')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('affiliate_province_id', '=', 'PR44')
      .where('id', '!=', as('supervisor').id)
      .executeTakeFirstOrThrow()
    expect(total).toBe(Number(count))
  })

  test('the list is searched by parts of the name without accents, and shows nothing private', async () => {
    const { people } = await listPeople('delegate', { query: 'rocio navarro' })
    expect(people.map(({ name }) => name)).toEqual(['Rocío Navarro Delgado'])
    expect(Object.keys(people[0]!).toSorted()).toEqual(['id', 'kind', 'name', 'occupation', 'seat'])
    expect((await listPeople('delegate', { query: '%' })).total).toBe((await listPeople('delegate')).total)
  })

  test('only delegates and supervisors may read the list, and each reading is in the audit log', async () => {
    expect((await listPeople('affiliate')).status).toBe(403)
    const before = (await logged()).length
    await listPeople('delegate')
    const after = await logged()
    expect(after).toHaveLength(before + 1)
    expect(after.map(({ actor_id }) => actor_id)).not.toContain(as('affiliate').id)
  })
})
