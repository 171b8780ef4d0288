import type { Order } from '@afilia/contract/events/orders'
import type { StaffBooking } from '@afilia/contract/events/staff-events'
import type { Question } from '@afilia/domain/events/dynamic-form'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { makeEvent } from '../testing.ts'

export const QUESTIONS: Question[] = [
  { id: 'diet', type: 'CHOICE', isRequired: true, answeredBy: 'EVERYBODY', options: ['all', 'vegan'] },
  { id: 'note', type: 'SHORT_TEXT', isRequired: false, answeredBy: 'MEMBER' },
  { id: 'proof', type: 'FILE', isRequired: false, answeredBy: 'MEMBER' },
]

/** An app with clients of two members, a delegate, a supervisor and an administrator, the supervisor's province, a town of it, and one elsewhere. */
export async function startStaffEvents() {
  const app = await startTestApp()
  const [ana, luis, delegate, supervisor, admin] = (await Promise.all(
    ['00000001R', '00000002W', '00000005M', '00000006Y', '00000007F'].map((id) => app.signedIn(id)),
  )) as [Client, Client, Client, Client, Client]
  const { personId } = await supervisor.session()
  const scope = await app.db.selectFrom('staff_scopes').selectAll().where('person_id', '=', personId!).executeTakeFirstOrThrow()
  const province = scope.province_id!
  const town = (isNear: boolean) =>
    app.db
      .selectFrom('municipalities')
      .select('id')
      .where('province_id', isNear ? '=' : '<>', province)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  return { app, ana, luis, delegate, supervisor, admin, province, near: (await town(true)).id, far: (await town(false)).id }
}

interface Booked {
  readonly sessionId: string
  readonly formId: string | null
}
export async function book(
  client: Client,
  { sessionId, formId }: Booked,
  answers: object = { diet: 'all' },
  companions: readonly object[] = [],
) {
  const made = await client.call('POST orders', { body: { sessionId, formId, answers, companions, orWait: true } as never })
  expect(made.status).toBe(201)
  return made.body as Order
}
export const open = (client: Client, event: string) => client.call('GET staff/events/{event}', { params: { event } })
export const ask = (client: Client, event: string, body: object = {}, page: object = {}) =>
  client.call('POST staff/events/{event}/bookings', { params: { event }, body: body as never, query: page as never })
export const listBookings = async (client: Client, event: string, body: object = {}) =>
  (await ask(client, event, body)).body as StaffBooking[]
export const fetchList = (client: Client, event: string, columns: string) =>
  client.call('GET staff/events/{event}/list', { params: { event }, query: { columns } as never })
export const personOf = async (client: Client) => (await client.session()).personId!

/** Helpers that send and read for the tests. Each one calls `started`, because the app starts later. */
export function createStaffEventCalls(started: () => { readonly app: TestApp; readonly near: string; readonly province: string }) {
  const reset = async () => {
    for (const table of ['check_ins', 'uploads', 'orders', 'events', 'access_log'] as const)
      await started().app.db.deleteFrom(table).execute()
    await sql`update people set objections = '{}', restricted_at = null`.execute(started().app.db)
  }
  /** In the supervisor's province, for its members. */
  const makeNear = (more: Parameters<typeof makeEvent>[1] = {}) =>
    makeEvent(started().app.db, { ...more, more: { municipality_id: started().near, scope: [started().province], ...more?.more } })
  /** The members who book are from other provinces. */
  const makeBookable = (more: Parameters<typeof makeEvent>[1] = {}) =>
    makeEvent(started().app.db, { questions: QUESTIONS, ...more, more: { municipality_id: started().near, ...more?.more } })
  const openTo = (eventId: string) =>
    started()
      .app.db.updateTable('events')
      .set({ scope: [started().province] })
      .where('id', '=', eventId)
      .execute()
  const listAccesses = async () => {
    const rows = await started()
      .app.db.selectFrom('access_log')
      .select(['endpoint', 'person_id'])
      .where('person_id', 'is not', null)
      .execute()
    return rows.map(({ endpoint, person_id }) => `${endpoint} ${person_id}`)
  }
  return { reset, makeNear, makeBookable, openTo, listAccesses }
}
