import type { Contract } from '@afilia/contract'
import type { Appointment, FreeSlots } from '@afilia/contract/cases/appointments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { type CountedApp, expectStatements, startCountedApp } from '../../testing/app/statements.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import { findTuesday, makeService, removeServices, SEVILLE } from './testing.ts'

let app: TestApp
let member: Client
let staff: Client
let counted: CountedApp
const tuesday = findTuesday()
beforeAll(async () => {
  counted = await startCountedApp()
  app = counted.app
  ;[member, staff] = (await Promise.all([app.signedIn('00000001R'), app.signedIn('00000007F')])) as [Client, Client]
})
afterAll(() => counted.stop())
beforeEach(async () => {
  await removeServices(app.db)
  await makeService(app.db, { capacity: 2 })
})

interface Request {
  readonly name: keyof Contract & string
  readonly of?: string
  /** Includes `begin`, `commit` and the session's statements. Raising a number must be a decision, not an accident (docs/decisions/069). */
  readonly statements: number
  readonly by?: 'staff'
  /** The member has an appointment. */
  readonly isTaken?: true
  readonly query?: Readonly<Record<string, string>>
  /** The body of the call, for a time that is free. */
  readonly body?: (startsAt: string) => object
}

const asked = (startsAt: string) => ({ officeId: SEVILLE, service: 'LEGAL_ADVICE', way: 'IN_PERSON', startsAt, phone: '', about: '' })

const REQUESTS: readonly Request[] = [
  { name: 'GET appointments/offices', statements: 2 },
  { name: 'GET appointments/offices/{office}/{service}', statements: 3, query: { from: tuesday } },
  { name: 'GET appointments', statements: 2, isTaken: true },
  { name: 'GET appointments/{appointment}', statements: 2, isTaken: true },
  { name: 'POST appointments', statements: 13, body: asked },
  { name: 'PUT appointments/{appointment}', of: 'to another time', statements: 15, isTaken: true, body: asked },
  { name: 'DELETE appointments/{appointment}', statements: 10, isTaken: true },
  // Calls of staff also read the caller and write to the access log.
  { name: 'GET diary/offices', statements: 6, by: 'staff' },
  { name: 'GET offices/{office}/appointments', statements: 8, by: 'staff', isTaken: true, query: { date: tuesday } },
  { name: 'DELETE offices/{office}/appointments/{appointment}', statements: 15, by: 'staff', isTaken: true },
  { name: 'GET offices/{office}/opening', statements: 9, by: 'staff' },
]

const findStarts = async (office = SEVILLE): Promise<string[]> => {
  const given = { params: { office, service: 'LEGAL_ADVICE' }, query: { from: tuesday } }
  const { days } = (await member.call('GET appointments/offices/{office}/{service}', given)).body as FreeSlots
  return days[0]!.slots.map(({ startsAt }) => startsAt)
}

test.each(REQUESTS.map((request) => ({ of: '', ...request })))('$name $of: $statements statements', async (request) => {
  await expectStatements(counted, request.statements, async (round) => {
    const [taken, free] = (await findStarts()).slice(4 * round) as [string, string]
    const id = request.isTaken ? ((await member.call('POST appointments', { body: asked(taken) })).body as Appointment).id : ''
    return () =>
      (request.by ? staff : member).call(request.name, {
        params: { office: SEVILLE, service: 'LEGAL_ADVICE', appointment: id } as never,
        query: request.query ?? {},
        ...(request.body && { body: request.body(free) }),
      })
  })
})

const askForOther = async (): Promise<{ readonly other: string | undefined; readonly statements: number }> => {
  counted.texts.length = 0
  const given = { params: { office: SEVILLE, service: 'LEGAL_ADVICE' } }
  const { other } = (await member.call('GET appointments/offices/{office}/{service}', given)).body as FreeSlots
  return { other: other?.officeId, statements: counted.texts.length }
}

test('looking for another office takes no more for many offices than for one', async () => {
  const others = await app.db.selectFrom('offices').select('id').where('id', '!=', SEVILLE).orderBy('id').limit(5).execute()
  const [first, ...more] = others.map(({ id }) => id)
  // The member's own office has no hours, so another office is looked for.
  await app.db.deleteFrom('office_hours').execute()
  await makeService(app.db, { officeId: first! })
  await askForOther()
  expect(await askForOther()).toEqual({ other: first, statements: 5 })
  await app.db.deleteFrom('office_services').where('office_id', '=', first!).execute()
  for (const officeId of more) await makeService(app.db, { officeId })
  await app.db.deleteFrom('office_hours').where('office_id', '!=', more.at(-1)!).execute()
  expect(await askForOther()).toEqual({ other: more.at(-1), statements: 5 })
})
