import type { Appointment } from '@afilia/contract/cases/appointments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createAppointmentCalls, findTuesday, listMine, makeService, removeServices, take, taken, toAsked, toCode } from './testing.ts'

let app: TestApp
let ana: Client
let laia: Client

const { pick, countTaken, listMails } = createAppointmentCalls(() => ({ app, ana }))
const tuesday = findTuesday()
beforeAll(async () => {
  app = await startTestApp()
  ;[ana, laia] = (await Promise.all(['00000001R', '00000002W'].map((id) => app.signedIn(id)))) as [Client, Client]
})
afterAll(() => app.stop())
beforeEach(async () => {
  await removeServices(app.db)
  await sql`update people set objections = '{}'`.execute(app.db)
})

describe('an appointment', () => {
  test('is taken, confirmed by mail in the member’s language, and in the list', async () => {
    await makeService(app.db)
    const startsAt = await pick(2)
    const { status, body, headers } = await take(ana, startsAt, {
      way: 'PHONE',
      phone: '+34 612 345 678',
      about: 'Un permiso.\nEs urgente.',
    })
    expect(status).toBe(201)
    expect(headers.get('location')).toMatch(new RegExp(`appointments/${(body as Appointment).id}$`))
    expect(body).toMatchObject({
      state: 'BOOKED',
      way: 'PHONE',
      phone: '+34612345678',
      link: null,
      startsAt,
      about: 'Un permiso.\nEs urgente.',
    })
    expect((body as Appointment).changeableUntil).toBe(new Date(Date.parse(startsAt) - 2 * 3600_000).toISOString())
    expect(await listMine(ana)).toEqual([body])
    const [mail, ...more] = await listMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'appointment-taken', subject: 'Cita confirmada: Asesoría jurídica' })
    expect(mail!.text).toContain('612 345 678')
    expect(mail!.text).not.toContain('permiso')
    const [row] = await app.db.selectFrom('appointments').selectAll().execute()
    expect(row!.details_sealed.toString('latin1')).not.toMatch(/permiso|612345678/)
  })

  test('by video has a room that nobody can guess, which stays when it is changed', async () => {
    await makeService(app.db)
    const video = await taken(ana, await pick(0), { way: 'VIDEO' })
    expect(video.link).toMatch(/^https:\/\/video\.example\.org\/rooms\/[0-9a-f]{32}$/)
    const params = { appointment: video.id }
    const changed = await ana.call('PUT appointments/{appointment}', { params, body: toAsked(await pick(3), { way: 'VIDEO' }) })
    expect((changed.body as Appointment).link).toBe(video.link)
    const person = await ana.call('PUT appointments/{appointment}', { params, body: toAsked(await pick(3)) })
    expect((person.body as Appointment).link).toBeNull()
  })

  test('is changed: the old time is free, the new one is not, and the member gets a mail', async () => {
    await makeService(app.db)
    const [first, second] = [await pick(0), await pick(1)]
    const { id } = await taken(ana, first)
    const { status, body } = await ana.call('PUT appointments/{appointment}', { params: { appointment: id }, body: toAsked(second) })
    expect([status, (body as Appointment).id, (body as Appointment).startsAt]).toEqual([200, id, second])
    expect(await countTaken()).toEqual([0, 1])
    expect((await listMails()).map(({ kind }) => kind)).toEqual(['appointment-taken', 'appointment-changed'])
  })

  test('stays as it was when the new time is taken by somebody else or is not offered', async () => {
    await makeService(app.db)
    const [first, second] = [await pick(0), await pick(1)]
    const { id } = await taken(ana, first)
    await taken(laia, second)
    const change = (startsAt: string) =>
      ana.call('PUT appointments/{appointment}', { params: { appointment: id }, body: toAsked(startsAt) })
    expect(toCode(await change(second))).toBe('api.APPOINTMENT_TAKEN')
    expect(toCode(await change(`${tuesday}T03:00:00.000Z`))).toBe('api.APPOINTMENT_TAKEN')
    expect((await listMine(ana))[0]).toMatchObject({ id, startsAt: first, state: 'BOOKED' })
    expect(await countTaken()).toEqual([1, 1])
  })

  test('can be changed to say something else about the same time', async () => {
    await makeService(app.db)
    const first = await pick(0)
    const { id } = await taken(ana, first)
    const { body } = await ana.call('PUT appointments/{appointment}', {
      params: { appointment: id },
      body: toAsked(first, { about: 'Otra cosa' }),
    })
    expect(body).toMatchObject({ startsAt: first, about: 'Otra cosa' })
    expect(await countTaken()).toEqual([1])
  })

  test('is cancelled once', async () => {
    await makeService(app.db)
    const { id } = await taken(ana, await pick(0))
    const cancel = () => ana.call('DELETE appointments/{appointment}', { params: { appointment: id } })
    expect((await cancel()).status).toBe(204)
    expect(toCode(await cancel())).toBe('api.APPOINTMENT_NOT_OPEN')
    expect(await countTaken()).toEqual([0])
    expect((await listMine(ana))[0]).toMatchObject({ state: 'CANCELLED', changeableUntil: null, link: null })
    expect((await listMails()).map(({ kind }) => kind)).toEqual(['appointment-taken', 'appointment-cancelled'])
  })

  test('sent twice under one key is taken once', async () => {
    await makeService(app.db, { capacity: 2 })
    const startsAt = await pick(0)
    const headers = { 'idempotency-key': 'appointment-1' }
    const send = () => ana.call('POST appointments', { body: toAsked(startsAt), headers })
    const [first] = [await send(), await send()]
    expect(await listMine(ana)).toEqual([first.body])
    expect(await countTaken()).toEqual([1])
    expect(await listMails()).toHaveLength(1)
  })

  test('has a calendar file, and is in the feed of a member who asked for booked things', async () => {
    await makeService(app.db)
    const startsAt = await pick(0)
    const { id } = await taken(ana, startsAt, { about: 'Un secreto' })
    const { bytes, headers } = await ana.call('GET appointments/{appointment}/calendar', { params: { appointment: id } })
    expect(headers.get('content-type')).toContain('text/calendar')
    const file = new TextDecoder().decode(bytes)
    expect(file).toContain(`UID:${id}`)
    expect(file).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.000/g, '')}`)
    expect(file).toContain('SUMMARY:Cita: Asesoría jurídica')
    expect(file).not.toContain('secreto')
    const { address } = (await ana.call('POST schedule/my-feed')).body as { address: string }
    await ana.call('PUT schedule/my-feed', { body: { hasEvents: true } })
    const feed = await (await app.visitor().fetch(new URL(address).pathname)).text()
    expect(feed).toContain(`UID:${id}`)
    await ana.call('DELETE schedule/my-feed')
  })
})
