import type { Contract } from '@afilia/contract'
import type { ParamsOf } from '@afilia/contract/endpoint'
import type { ErrorCode } from '@afilia/contract/errors'
import type { SavedJobSearch } from '@afilia/contract/jobs/job-searches'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob } from '../areas/jobs/testing.ts'
import { openTeam } from '../foundation/cases/testing.ts'
import type { Client } from '../testing/app/client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { callDuring } from '../testing/database/call-during.ts'
import { ASTURIAS, MEMBER_PASSWORD, SEVILLA } from '../testing/members/make-member.ts'
import { addFilledMember, type FilledMember } from '../testing/neighbour/add-neighbour.ts'
import { readCatalog } from '../testing/neighbour/catalog.ts'
import { addCommonThings, OFFICE_SERVICE, toOffice } from '../testing/neighbour/common-things.ts'

type Name = keyof Contract & string
type Common = Awaited<ReturnType<typeof addCommonThings>>

let app: TestApp
let admin: Client
let common: Common
let fill: (label: string) => Promise<FilledMember>
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
  common = await addCommonThings(app.deps)
  const catalog = await readCatalog(app.db)
  fill = (label) => addFilledMember({ app, catalog, common }, { kind: 'affiliate', place: SEVILLA, label })
})
afterAll(() => app.stop())

const keyIn = ({ rows }: FilledMember, table: string, index = 0, column = 'id') => String(rows.get(table)![index]![column])
const raise = (table: string, id: string) => sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`

interface Held {
  /** The change that another transaction makes first. */
  readonly change: RawBuilder<unknown>
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  readonly by?: Client
}

/** Commands that read a row and then change it. Each has a concurrent change that it must not overwrite, and the error code that it then returns. */
const REJECTED: Partial<Record<Name, readonly [ErrorCode, (member: FilledMember) => Held | Promise<Held>]>> = {
  'PUT merits/{merit}': [
    'CHANGED_MEANWHILE',
    (member) => ({
      change: raise('merit_entries', keyIn(member, 'merit_entries')),
      params: { merit: keyIn(member, 'merit_entries') },
      body: { version: 1, facts: { kind: 'LANGUAGE', name: 'Inglés', language: 'en', level: 'B1', obtainedOn: '2021-01-31' } },
    }),
  ],
  'PUT job-lists/{list}/followed': [
    'CHANGED_MEANWHILE',
    (member) => ({
      change: raise('followed_job_lists', keyIn(member, 'followed_job_lists')),
      params: { list: common.lists[0]! },
      body: { version: 1, mine: [] },
    }),
  ],
  'PUT staff/jobs/{job}': [
    'CHANGED_MEANWHILE',
    async () => {
      const job = await makeJob(app.db)
      return {
        // Locks the same row as every change of an offer.
        change: sql`with turn as (select from job_revisions for update) update jobs set revision = revision + 1 from turn where id = ${job}`,
        params: { job },
        body: { revision: 1, texts: {}, deadline: null, places: 3, link: null, state: 'PUBLISHED' },
        by: admin,
      }
    },
  ],
  'DELETE orders/fuel-card/request': [
    'CHANGED_MEANWHILE',
    ({ personId }) => ({
      change: sql`update fuel_card_requests set state = 'FORWARDED' where person_id = ${personId} and state = 'REQUESTED'`,
    }),
  ],
  'POST fuel-card-requests/{request}/transitions': [
    'CHANGED_MEANWHILE',
    (member) => ({
      change: sql`update fuel_card_requests set state = 'CANCELLED' where id = ${keyIn(member, 'fuel_card_requests', 1)}`,
      params: { request: keyIn(member, 'fuel_card_requests', 1) },
      body: { state: 'FORWARDED' },
      by: admin,
    }),
  ],
  'POST people/{id}/rights-requests/{request}/withdraw': [
    'CHANGED_MEANWHILE',
    (member) => ({
      change: sql`update rights_requests set state = 'DONE', answered_at = now() where id = ${keyIn(member, 'rights_requests')}`,
      params: { id: member.personId, request: keyIn(member, 'rights_requests') },
    }),
  ],
  'POST rights-requests/{request}/lift': [
    'CHANGED_MEANWHILE',
    async (member) => {
      const request = keyIn(member, 'rights_requests', 1)
      await sql`update rights_requests set state = 'DONE', answered_at = now() where id = ${request}`.execute(app.db)
      return { change: sql`update rights_requests set lifted_at = now() where id = ${request}`, params: { request }, by: admin }
    },
  ],
  'DELETE orders/{order}': [
    'ORDER_NOT_OPEN',
    (member) => ({
      // Locks the same row as every change of an order.
      change: sql`with held as (select from event_places where session_id = ${common.events[0]!.sessionId} for update)
        update orders set state = 'CANCELLED', ended_at = now() from held where id = ${keyIn(member, 'orders')}`,
      params: { order: keyIn(member, 'orders') },
    }),
  ],
  'POST staff/events/{event}/cancellation': [
    'CHANGED_MEANWHILE',
    () => ({
      change: raise('events', common.events[2]!.eventId),
      params: { event: common.events[2]!.eventId },
      body: { sessionId: null, reason: 'Enfermedad.', version: 1 },
      by: admin,
    }),
  ],
  'PUT schedule/my-schedule': [
    'CHANGED_MEANWHILE',
    ({ personId }) => ({
      change: sql`with held as (select from schedules where person_id = ${personId} for update)
        update schedule_days set version = version + 1 from held where person_id = ${personId}`,
      body: { days: [{ date: '2026-05-04', shifts: [], isByHand: true, version: 1 }] },
    }),
  ],
  'PUT appointments/{appointment}': [
    'APPOINTMENT_NOT_OPEN',
    (member) => ({
      change: sql`update appointments set state = 'CANCELLED' where id = ${keyIn(member, 'appointments')}`,
      params: { appointment: keyIn(member, 'appointments') },
      body: {
        officeId: toOffice(SEVILLA.provinceId),
        service: OFFICE_SERVICE,
        way: 'PHONE',
        startsAt: common.slots[2]!.toISOString(),
        phone: '612345678',
        about: '',
      },
    }),
  ],
  'POST people/change-password': [
    'PERSON_BAD_REQUEST_PASSWORD_UPDATE_USER_NOT_AUTHENTICATED',
    ({ accountId }) => ({
      change: sql`update accounts set token_version = token_version + 1 where id = ${accountId}`,
      body: { currentPassword: MEMBER_PASSWORD, passkey: null, newPassword: 'una frase nueva de paso' },
    }),
  ],
  'PUT teams/{team}': [
    'CHANGED_MEANWHILE',
    async () => {
      const { id, names, kinds, version } = await openTeam(admin, [])
      const body = { names, kinds, provinceId: ASTURIAS.provinceId, email: null, people: [], version }
      return { change: raise('teams', id), params: { team: id }, body, by: admin }
    },
  ],
  'POST cases/{case}/messages': [
    'CASE_CLOSED',
    (member) => ({
      change: sql`update service_requests set state = 'CLOSED', closed_at = now() where id = ${keyIn(member, 'service_requests')}`,
      params: { case: keyIn(member, 'service_requests') },
      body: { text: 'Hola.', files: [] },
    }),
  ],
  'POST former-members/return': [
    'NOT_FOUND',
    async ({ personId, documentId }) => {
      await sql`update people set left_at = now() where id = ${personId}`.execute(app.db)
      return {
        change: sql`update people set left_at = null where id = ${personId}`,
        body: { documentId, currentPassword: MEMBER_PASSWORD },
        by: admin,
      }
    },
  ],
}

test.each(Object.keys(REJECTED) as (keyof typeof REJECTED)[])('%s does not overlook what another has just changed', async (name) => {
  const member = await fill(name.replaceAll(/\W/g, ''))
  const [code, make] = REJECTED[name]!
  const { change, params, query, body, by = member.client } = await make(member)
  const call = () =>
    by.call(name, { params: params as ParamsOf<typeof name>, ...(query && { query }), ...(body !== undefined && { body }) })
  const { answer, hasWaited } = await callDuring(app.db, (db) => change.execute(db), call)
  expect(answer.problem?.errorKey, `it was answered with ${answer.status}`).toBe(`api.${code}`)
  expect(hasWaited).toBe(true)
})

test('PATCH job-searches/{search} keeps what another device has just chosen', async () => {
  const member = await fill('search')
  const search = keyIn(member, 'saved_job_searches')
  const { answer } = await callDuring(
    app.db,
    (db) => sql`update saved_job_searches set alert = 'DAILY' where id = ${search}`.execute(db),
    () => member.client.call('PATCH job-searches/{search}', { params: { search }, body: { name: 'Otro' } }),
  )
  expect(answer.body as SavedJobSearch).toMatchObject({ name: 'Otro', alert: 'DAILY' })
})
