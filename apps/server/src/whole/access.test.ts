import { type Contract, contract } from '@afilia/contract'
import type { Endpoint, Views } from '@afilia/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import type { Client } from '../testing/app/client.ts'
import { hashToken } from '../platform/sealing/sealing.ts'
import { makeEvent } from '../areas/events/testing.ts'
import { makeJob } from '../areas/jobs/testing.ts'
import { addReceipt } from '../areas/economic/testing.ts'
import { makeMessage } from '../foundation/notifications/push/testing.ts'
import { saveTestAdvantages } from '../areas/advantages/testing.ts'
import { ACCESS, everybody, ownThing, type Row, WHO, type Who, type Whose } from '../testing/access/access-table.ts'
import { NO_JSON } from '../testing/access/field-shapes.ts'
import { FIELDS } from '../testing/access/field-table.ts'
import { listUndeclared, printFields, readFields } from '../testing/access/fields.ts'
import { findPublished, publishContent } from '../testing/access/published.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

interface Target {
  readonly id: string
  readonly docid: string
}
/** A public benefit, and a company. */
const CONTENT = { advantage: 'apoyo-psicologico', company: 'cines-lumbrera' }
/** Open to everybody. */
const EVENT = { event: 'curso-abierto' }
/** The same event, by its id. Filled in when the id is known. */
const ASKED_EVENT = { event: '' }
/** Path parameters that name published things, which everybody may see. */
const PUBLIC_THINGS: Partial<Record<keyof Contract, Readonly<Record<string, string>>>> = {
  'GET union/offices/{id}': { id: 'SP-PR44' },
  'GET offices/{office}/appointments': { office: 'SP-PR44' },
  'GET offices/{office}/opening': { office: 'SP-PR44' },
  'PUT offices/{office}/opening/{service}': { office: 'SP-PR44', service: 'TRAINING' },
  'GET offices/{office}/closures/effect': { office: 'SP-PR44' },
  'POST offices/{office}/closures': { office: 'SP-PR44' },
  'GET appointments/offices/{office}/{service}': { office: 'SP-PR44', service: 'TRAINING' },
  'GET union/workplaces/{id}': { id: 'SNS-SAS' },
  'GET events/{event}': EVENT,
  'GET events/{event}/check-in': EVENT,
  'GET staff/events/{event}': ASKED_EVENT,
  'POST staff/events/{event}/bookings': ASKED_EVENT,
  'GET staff/events/{event}/list': ASKED_EVENT,
  'POST staff/events/{event}/cancellation': ASKED_EVENT,
  'POST events/{event}/check-ins': EVENT,
  'GET orders/exist-event-enrollment/{event}': EVENT,
  'GET legal/texts/{anchor}': { anchor: 'aviso-legal' },
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-external-reference-code/{code}': { code: 'everybody' },
  'GET o/headless-delivery/v1.0/sites/{siteId}/content-structures/by-key/{key}': { key: 'PAGE' },
  'GET o/headless-delivery/v1.0/sites/{siteId}/documents/by-external-reference-code/{code}': {
    code: '01890000-0000-7000-8000-000000000003',
  },
}
/** A message in somebody else's mailbox, also shown as a pop-up. */
const MESSAGE = { message: '', x: 'true' }
/** Bodies of endpoints that name a thing in the body instead of the path. */
const NAMED_IN_BODY: Partial<Record<keyof Contract, () => object>> = {
  'PUT services/notify/api/notifications/popup/read': () => ({ id: MESSAGE.message }),
}
/** The secret token of somebody else's calendar feed. */
const FEED_TOKEN = 'known-to-the-test'

let app: TestApp
let visitor: Client
const clients = new Map<Who, Client>()
const targets = new Map<Whose, Target>()
const own = new Map<Who, Target>()

beforeAll(async () => {
  app = await startTestApp()
  await saveTestAdvantages(app.deps)
  ASKED_EVENT.event = (await makeEvent(app.db, { more: { slug: EVENT.event } })).eventId
  visitor = app.visitor()
  for (const who of everybody) {
    const client = await app.signedIn(WHO[who])
    clients.set(who, client)
    own.set(who, { id: (await client.session()).personId!, docid: WHO[who] })
  }
  await Promise.all([...own.values()].map(({ id }) => addReceipt(app.db, id, 2025)))
  const delegate = await app.db.selectFrom('people').selectAll().where('id', '=', own.get('delegate')!.id).executeTakeFirstOrThrow()
  const others = app.db
    .selectFrom('people')
    .select(['id', 'document_id_sealed'])
    .where(
      'id',
      'not in',
      [...own.values()].map(({ id }) => id),
    )
    .orderBy('id')
    .limit(1)
  const find = async (query: typeof others): Promise<Target> => {
    const row = await query.executeTakeFirstOrThrow()
    return { id: row.id, docid: app.deps.sealing.open('people.document_id_sealed', row.id, row.document_id_sealed) }
  }
  targets.set('of their centre', await find(others.where('affiliate_seat_id', '=', delegate.affiliate_seat_id)))
  targets.set(
    'of their province',
    await find(
      others
        .where('affiliate_province_id', '=', delegate.affiliate_province_id)
        .where('affiliate_seat_id', '!=', delegate.affiliate_seat_id),
    ),
  )
  targets.set('elsewhere', await find(others.where('affiliate_province_id', '!=', delegate.affiliate_province_id)))
  await app.db
    .insertInto('schedules')
    .values({ person_id: targets.get('elsewhere')!.id, feed_hash: hashToken('schedule-feed', FEED_TOKEN) })
    .execute()
  MESSAGE.message = await makeMessage(app.deps, { personId: targets.get('elsewhere')!.id, isPopup: true })
  const news = await app.db
    .selectFrom('short_news')
    .select('id')
    .where(sql<boolean>`readers @> '{PUBLIC}'`)
    .limit(1)
    .executeTakeFirstOrThrow()
  PUBLIC_THINGS['GET short-news/{id}'] = { id: news.id }
  const job = await makeJob(app.db)
  const ofJob = ['GET jobs/{job}', 'GET jobs/{job}/calendar', 'PUT jobs/{job}/look'] as const
  const atTeam = ['GET staff/jobs/{job}', 'PUT staff/jobs/{job}', 'DELETE staff/jobs/{job}/corrections'] as const
  for (const name of [...ofJob, ...atTeam]) PUBLIC_THINGS[name] = { job }
  // Members who did not enable private offers are covered by another test.
  await app.db.updateTable('settings').set({ private_job_on: true }).execute()
  await publishContent(app.db)
  targets.set('nobody', { id: '01890000-0000-7000-8000-000000000000', docid: '99999999R' })
})
afterAll(() => app.stop())

/** Whether the answer is not 401, 403 or 404. A wrong body is rejected only after that. */
async function isLetIn(client: Client, name: keyof Contract, target: Target, relation = 'own'): Promise<boolean> {
  const params = {
    export: target.id,
    request: target.id,
    order: target.id,
    appointment: target.id,
    application: target.id,
    upload: target.id,
    case: target.id,
    campaign: target.id,
    certificate: target.id,
    audience: target.id,
    merit: target.id,
    player: target.id,
    scale: target.id,
    year: '2025',
    position: '0',
    team: target.id,
    kind: target.id,
    search: target.id,
    source: target.id,
    ...target,
    code: '28013',
    token: FEED_TOKEN,
    product: 'portal',
    ...CONTENT,
    ...MESSAGE,
    ...findPublished(name),
    ...PUBLIC_THINGS[name],
  } as never
  const query =
    name === 'GET areas/row'
      ? { area: 'NEWS' }
      : name === 'GET tickets/download'
        ? { orders: target.id }
        : name === 'GET staff/events/{event}/list'
          ? { columns: 'name' }
          : {}
  const { status, body } = await client.call(name, {
    params,
    query,
    ...(!name.startsWith('GET') && { body: NAMED_IN_BODY[name]?.() ?? {} }),
  })
  const view = findView(name, relation)
  if (status < 300 && view) expect(listUndeclared(body, readFields(view)), 'what goes out beyond the view').toEqual([])
  return ![401, 403, 404].includes(status)
}

/** The views of an endpoint's JSON, by relation where they depend on it. */
const listViews = (name: keyof Contract): Readonly<Record<string, $ZodType>> => {
  const { response } = contract[name] as Endpoint
  if (!response || 'mediaType' in response) return {}
  return 'admin' in response ? { ...(response as Views) } : { all: response as $ZodType }
}
const findView = (name: keyof Contract, relation: string): $ZodType | undefined => {
  const views = listViews(name)
  return views['all'] ?? views[relation]
}

const somebody: Target = { id: 'none', docid: 'none' }

test('every endpoint has a row in the table', () => {
  const missing = Object.keys(contract).filter((name) => !(name in ACCESS))
  expect(
    missing,
    'Add a row for each to ACCESS in apps/server/src/testing/access/access-table.ts: who is let in, by role or by whose record the path names. ' +
      'The row must say what `access` in the contract is meant to allow, so write it from the specification and not from the contract',
  ).toEqual([])
})

test.each(Object.keys(contract) as (keyof Contract)[])('%s lets out the fields of the reviewed table and no others', (name) => {
  const fields = Object.entries(listViews(name)).map(([relation, view]) => [relation, printFields(readFields(view))])
  const reviewed = FIELDS[name]
  expect(
    fields.length > 0 ? Object.fromEntries(fields) : NO_JSON,
    'Review who needs each field, then write it into FIELDS in apps/server/src/testing/access/field-table.ts',
  ).toEqual(typeof reviewed === 'string' && reviewed !== NO_JSON ? { all: reviewed } : reviewed)
})

describe.each(Object.entries(ACCESS) as [keyof Contract, Row][])('%s', (name, row) => {
  test('a visitor', async () => {
    const target = typeof row === 'object' && !Array.isArray(row) ? targets.get('elsewhere')! : somebody
    expect(await isLetIn(visitor, name, target)).toBe(row === 'anybody')
  })

  if (typeof row === 'object' && !Array.isArray(row)) {
    test.each(Object.keys(row) as Whose[])('on a record: %s', async (whose) => {
      const letIn: Who[] = []
      for (const who of everybody) {
        const [target, relation] = whose === 'own' ? [own.get(who)!, 'own'] : [targets.get(whose)!, who]
        if (await isLetIn(clients.get(who)!, name, target, relation)) letIn.push(who)
      }
      expect(letIn).toEqual(row[whose])
    })
  } else if (!name.startsWith('DELETE')) {
    // A DELETE searches only the caller's own things, so it answers 404 for all others. The tests of identity cover this.
    test('by role', async () => {
      const letIn: Who[] = []
      for (const who of everybody) if (await isLetIn(clients.get(who)!, name, somebody)) letIn.push(who)
      expect(letIn).toEqual(Array.isArray(row) ? row : row === ownThing ? [] : everybody)
    })
  }
})
