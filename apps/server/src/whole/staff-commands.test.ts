import type { Contract } from '@afilia/contract'
import type { ParamsOf } from '@afilia/contract/endpoint'
import type { JobSource } from '@afilia/contract/jobs/job-sources'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTransition, WRITTEN, writeDraft } from '../areas/campaigns/testing.ts'
import { TEST_SOURCE } from '../areas/jobs/sources/testing.ts'
import { makeJob } from '../areas/jobs/testing.ts'
import { TEAM_NAMES, openTeam } from '../foundation/cases/testing.ts'
import type { Client } from '../testing/app/client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { SEVILLA } from '../testing/members/make-member.ts'
import { addFilledMember, type FilledMember } from '../testing/neighbour/add-neighbour.ts'
import { readCatalog } from '../testing/neighbour/catalog.ts'
import { addCommonThings, type CommonThings, toOffice } from '../testing/neighbour/common-things.ts'

type Name = keyof Contract & string

let app: TestApp
let admin: Client
let common: CommonThings
/** Two members, each with two rows in every personal table. */
let members: FilledMember[]
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
  common = await addCommonThings(app.deps)
  const catalog = await readCatalog(app.db)
  members = []
  for (const label of ['one', 'two'])
    members.push(await addFilledMember({ app, catalog, common }, { kind: 'affiliate', place: SEVILLA, label }))
  await sql`update rights_requests set state = 'DONE', answered_at = now() where right_asked = 'RESTRICTION'`.execute(app.db)
  await app.db.updateTable('mails').set({ state: 'DEAD', failure: 'NO_ANSWER' }).execute()
})
afterAll(() => app.stop())

interface Sent {
  /** The id of the row that the call names. All other rows must stay unchanged. */
  readonly id: string
  readonly body?: unknown
  readonly query?: Record<string, string>
  readonly params?: Record<string, string>
}
const ownRow = (table: string, index: number) => String(members[0]!.rows.get(table)![index]!['id'])
const twice = async <Made>(make: () => Promise<Made>): Promise<Made> => {
  await make()
  const made = await make()
  await make()
  return made
}
const makeSource = () => {
  let count = 0
  return twice(async () => {
    count += 1
    const body = { ...TEST_SOURCE, name: `Boletín ${count}` }
    return (await admin.call('POST staff/job-sources', { body })).body as JobSource
  })
}
const toBody = ({ offers: _offers, lastRun: _run, id: _id, ...settings }: JobSource) => settings

/** Commands of staff that name a row, with its table. */
const COMMANDS: Partial<Record<Name, readonly [table: string, make: () => Sent | Promise<Sent>]>> = {
  'POST fuel-card-requests/{request}/transitions': [
    'fuel_card_requests',
    () => ({ id: ownRow('fuel_card_requests', 1), body: { state: 'FORWARDED' } }),
  ],
  'POST rights-requests/{request}/extend': [
    'rights_requests',
    () => ({ id: ownRow('rights_requests', 0), body: { reason: 'Son muchos.' } }),
  ],
  'POST rights-requests/{request}/answer': [
    'rights_requests',
    () => ({ id: ownRow('rights_requests', 0), body: { state: 'REJECTED', answer: 'No.', objectsTo: [] } }),
  ],
  'POST rights-requests/{request}/lift': ['rights_requests', () => ({ id: ownRow('rights_requests', 1) })],
  'POST mails/{mail}/tries': ['mails', () => ({ id: ownRow('mails', 0) })],
  'POST staff/cases/{case}/messages': [
    'service_requests',
    () => ({ id: ownRow('service_requests', 1), body: { text: 'Hola.', files: [] } }),
  ],
  'POST staff/cases/{case}/notes': ['service_requests', () => ({ id: ownRow('service_requests', 1), body: { text: 'Llamar el lunes.' } })],
  'POST staff/cases/{case}/transitions': [
    'service_requests',
    () => ({ id: ownRow('service_requests', 0), body: { transition: 'answer', version: 1, text: 'Sí.', files: [] } }),
  ],
  'POST staff/bookings/{order}/cancellation': [
    'orders',
    () => ({ id: ownRow('orders', 1), body: { reason: 'Enfermedad.', isRefunded: false } }),
  ],
  'DELETE offices/{office}/appointments/{appointment}': [
    'appointments',
    () => ({ id: ownRow('appointments', 0), params: { office: toOffice(SEVILLA.provinceId) } }),
  ],
  'POST staff/events/{event}/cancellation': [
    'events',
    () => ({ id: common.events[1]!.eventId, body: { sessionId: null, reason: 'Obras.', version: 1 } }),
  ],
  'PUT staff/jobs/{job}': [
    'jobs',
    async () => ({
      id: await twice(() => makeJob(app.db)),
      body: { revision: 1, texts: {}, deadline: null, places: 3, link: null, state: 'PUBLISHED' },
    }),
  ],
  'DELETE staff/jobs/{job}/corrections': [
    'jobs',
    async () => {
      const id = await twice(() => makeJob(app.db))
      await app.db.updateTable('jobs').set({ corrections: '{"places":3}' }).execute()
      return { id }
    },
  ],
  'PUT staff/job-sources/{source}': [
    'job_sources',
    async () => {
      const source = await makeSource()
      return { id: source.id, body: { ...toBody(source), language: 'ca' } }
    },
  ],
  'DELETE staff/job-sources/{source}': [
    'job_sources',
    async () => {
      await app.db.deleteFrom('job_sources').execute()
      const { id, version } = await makeSource()
      return { id, query: { version: String(version), offers: 'KEEP' } }
    },
  ],
  'PUT teams/{team}': [
    'teams',
    async () => {
      const { id, version } = await twice(() => openTeam(admin, []))
      return { id, body: { names: TEAM_NAMES, kinds: ['ADVICE'], provinceId: null, email: null, people: [], version } }
    },
  ],
  'DELETE teams/{team}': [
    'teams',
    async () => {
      const { id, version } = await twice(() => openTeam(admin, []))
      return { id, query: { version: String(version) } }
    },
  ],
  'PUT campaigns/{campaign}': [
    'campaigns',
    async () => {
      const { id, version } = await twice(() => writeDraft(admin))
      return { id, body: { ...WRITTEN, topic: 'EVENTS', version } }
    },
  ],
  'POST campaigns/{campaign}/transitions': [
    'campaigns',
    async () => {
      const { id, version } = await twice(() => writeDraft(admin))
      return { id, body: { transition: 'submit', version, remark: '' } }
    },
  ],
  'DELETE campaigns/{campaign}': ['campaigns', async () => ({ id: (await twice(() => writeDraft(admin))).id })],
}

const readRows = async (table: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; sum: string }>`select id::text, md5(t::text) as sum from ${sql.table(table)} t`.execute(app.db)
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

test.each(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])('%s changes the named row alone', async (name) => {
  const [table, make] = COMMANDS[name]!
  const { id, params, body, query } = await make()
  const before = await readRows(table)
  const [named] = [...name.matchAll(/\{(\w+)\}/g)].map(([, param]) => param!).toReversed()
  const answer = await admin.call(name, {
    params: { [named!]: id, ...params } as ParamsOf<typeof name>,
    ...(body !== undefined && { body }),
    ...(query && { query }),
  })
  expect(answer.status, JSON.stringify(answer.problem)).toBeLessThan(300)
  const after = await readRows(table)
  expect([...before].filter(([row, sum]) => after.get(row) !== sum).map(([row]) => row)).toEqual([id])
})

const READS = [
  'GET rights-requests/{request}',
  'GET fuel-card-requests/{request}',
  'GET staff/cases/{case}',
  'GET staff/jobs/{job}',
  'GET membership-applications/{application}',
  'GET campaigns/{campaign}',
] as const

test.each([...READS, ...(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])])(
  '%s finds nothing by an id that nothing has',
  async (name) => {
    const { params, body, query } = name in COMMANDS ? await COMMANDS[name as keyof typeof COMMANDS]![1]() : ({} as Sent)
    const [named] = [...name.matchAll(/\{(\w+)\}/g)].map(([, param]) => param!).toReversed()
    for (const id of ['01890000-0000-7000-8000-000000000000', 'x']) {
      const sent = { params: { [named!]: id, ...params } as ParamsOf<typeof name>, ...(query && { query }) }
      const { status, problem } = await admin.call(name, { ...sent, ...(body !== undefined && { body }) })
      expect([status, problem.errorKey]).toEqual([404, 'api.NOT_FOUND'])
    }
  },
)

test('a campaign is changed and deleted by its author alone', async () => {
  const draft = await writeDraft(await app.signedIn('00000006Y'))
  const params = { campaign: draft.id }
  expect((await admin.call('PUT campaigns/{campaign}', { params, body: { ...WRITTEN, version: draft.version } })).status).toBe(404)
  expect((await admin.call('DELETE campaigns/{campaign}', { params })).status).toBe(404)
  expect((await makeTransition(admin, draft, 'submit')).status).toBe(404)
})
