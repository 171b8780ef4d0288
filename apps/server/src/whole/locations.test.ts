import { type Contract, contract } from '@afilia/contract'
import type { Endpoint } from '@afilia/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WRITTEN } from '../areas/campaigns/testing.ts'
import { TEST_SOURCE } from '../areas/jobs/sources/testing.ts'
import { findList } from '../platform/endpoints/list.ts'
import type { Client } from '../testing/app/client.ts'
import { followLocation } from '../testing/app/follow-location.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { type MemberKind, SEVILLA } from '../testing/members/make-member.ts'
import { addFilledMember, type FilledMember } from '../testing/neighbour/add-neighbour.ts'
import { readCatalog } from '../testing/neighbour/catalog.ts'
import { addCommonThings, type CommonThings } from '../testing/neighbour/common-things.ts'
import { fillFields, fillParams } from '../testing/neighbour/named-rows.ts'
import { BODIES } from '../testing/neighbour/reviewed.ts'
import { makeBody } from '../testing/neighbour/valid-bodies.ts'

type Name = keyof Contract & string

const endpoints = Object.entries(contract) as [Name, Endpoint][]
const creating = endpoints.flatMap(([name, { creates }]) => (creates === undefined ? [] : [{ name, creates }]))

/** What nobody can read afterwards: the contact form, joining, codes that are said once, and entries at check-in, which are parts of a list. */
const UNREADABLE: readonly Name[] = [
  'POST services/notify/api/notifications/send_contact_email',
  'POST memberships',
  'POST memberships/confirmations',
  'POST card/codes',
  'POST events/{event}/check-ins',
]
/** What needs more than a valid body. The tests of these areas follow the address. */
const FOLLOWED_ELSEWHERE: ReadonlySet<string> = new Set<Name>([
  'POST passkeys',
  'POST second-factor',
  'POST second-factor/recovery-codes',
  'POST orders/{order}/payments',
  'POST orders/fuel-card/request',
  'POST staff/jobs',
  'POST merits/scales',
  'POST insurance/certificates',
  'POST staff/cases/{case}/coverage',
  'POST services/notify/api/notifications/send_affiliation_request_by_student',
])
/** These make a case, as two that are sent below. */
const CASES = /^POST services\/notify\/api\/notifications\/send_(?!sinister|advisory|contact|affiliation)/

/** What the administration and its delegates make. */
const BY_STAFF: Partial<Record<Name, object>> = {
  'POST staff/job-sources': TEST_SOURCE,
  'POST teams': { names: { es: 'A', ca: 'A', eu: 'A', gl: 'A', en: 'A' }, kinds: ['ADVICE'], provinceId: null, email: null, people: [] },
  'POST campaigns': WRITTEN,
  'POST audiences': { name: 'Todos', audience: { all: [] } },
}

let app: TestApp
let common: CommonThings
let member: FilledMember
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  const catalog = await readCatalog(app.db)
  common = await addCommonThings(app.deps)
  const kind: MemberKind = 'affiliate'
  member = await addFilledMember({ app, catalog, common }, { kind, place: SEVILLA, label: 'maker' })
  admin = await app.signedIn('00000007F')
})
afterAll(() => app.stop())

async function make(name: Name) {
  const ofStaff = BY_STAFF[name]
  if (ofStaff) return { client: admin, made: await admin.call(name, { body: ofStaff }) }
  const params = fillParams(name, member, common)
  const schema = (contract[name] as Endpoint).body
  const known = BODIES[name]?.(member, common)
  const bodies = [
    ...(known ? [known] : []),
    ...(schema ? [0, 1, 2].map((choice) => makeBody(schema, choice, fillFields(member, common))) : [{}]),
  ]
  for (const body of bodies) {
    const made = await member.client.call(name, { params: params as never, body })
    if (made.status === 201) return { client: member.client, made }
  }
  throw new Error(`${name} was never answered with 201`)
}

test('what answers 201 without an address is known, and cannot be read', () => {
  expect(creating.filter(({ creates }) => creates === null).map(({ name }) => name)).toEqual(expect.arrayContaining([...UNREADABLE]))
  expect(creating.filter(({ creates }) => creates === null)).toHaveLength(UNREADABLE.length)
})

/** Whether it answers an array. */
const isList = ({ response }: Endpoint): boolean => findList({ response } as Endpoint, 'GET') !== undefined

test('every address is one of the contract, and that of a single thing', () => {
  const read = new Set(endpoints.flatMap(([name, endpoint]) => (name.startsWith('GET ') && !isList(endpoint) ? [name.slice(4)] : [])))
  expect(creating.filter(({ creates }) => creates !== null && !read.has(creates))).toEqual([])
  const ofCases = creating.filter(({ name }) => CASES.test(name)).map(({ creates }) => creates)
  expect([...new Set(ofCases)]).toEqual(['cases/{case}'])
})

const here = creating.filter(({ name, creates }) => creates !== null && !FOLLOWED_ELSEWHERE.has(name) && !CASES.test(name))
test.each(here)('$name names what it made, which its maker can read there', async ({ name }) => {
  const { client, made } = await make(name)
  const there = (await (await followLocation(client, made)).json()) as object
  const { id, playerId } = made.body as { id?: string; playerId?: string }
  // There is one calendar feed of each member, without an id.
  if (name === 'POST schedule/my-feed') expect(there).toHaveProperty('hasEvents')
  else expect(JSON.stringify(there)).toContain(`"${(id ?? playerId)!}"`)
})
