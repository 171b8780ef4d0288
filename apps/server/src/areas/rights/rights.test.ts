import type { Consent, AccessEntry } from '@afilia/contract/identity/rights'
import { CONSENT_TEXT_VERSION } from '@afilia/domain/people/rights'
import { BOOKMARK_KINDS } from '@afilia/domain/site/kinds'
import { LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Client } from '../../testing/app/client.ts'
import { AREAS } from '../../areas.ts'
import { toDeletionOrder } from '../../platform/area/personal-tables.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { toKey } from './copy/queries.ts'
import { nameKeys } from './documents.ts'
import { ADMIN, AFFILIATE, signInMember } from './testing.ts'

const personalTables = AREAS.flatMap((area) => area.personalTables ?? [])

/** Identities of erased people, locked. These rows go when the last retention ends. */
const LOCKED_TABLE = 'blocked_people'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn(ADMIN)
})
afterAll(() => app.stop())

const signIn = (documentId: string) => signInMember(app, documentId)

/** The columns that refer to one of these tables. */
async function listReferences(to: readonly string[]): Promise<{ table: string; column: string; target: string }[]> {
  const { rows } = await sql<{ table: string; column: string; target: string }>`
    select tc.table_name as table, kcu.column_name as column, ccu.table_name as target
    from information_schema.table_constraints tc
    join information_schema.key_column_usage kcu using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage ccu using (constraint_schema, constraint_name)
    where tc.constraint_type = 'FOREIGN KEY' and ccu.table_name = any(${to}) and tc.table_schema = 'public'`.execute(app.db)
  return rows
}

test('every table that refers to people or accounts is declared by an area', async () => {
  const references = await listReferences(['people', 'accounts'])
  expect(references.length).toBeGreaterThan(10)
  const declared = new Set([
    ...personalTables.map(({ table, owner }) => `${table}.${owner}`),
    ...AREAS.flatMap(({ actorColumns }) => actorColumns ?? []),
  ])
  const columns = references.filter(({ table }) => table !== LOCKED_TABLE).map(({ table, column }) => `${table}.${column}`)
  expect(
    columns.filter((name) => !declared.has(name)),
    'Declare these in the area.ts of the area that owns the table: in `personalTables` what goes into the member’s copy and what an ' +
      'erasure does with it, or in `actorColumns` a column that names who of the staff acted on somebody else’s record',
  ).toEqual([])
})

test('an erasure deletes rows before those that they refer to', async () => {
  const order = toDeletionOrder(personalTables).map(({ table }): string => table)
  const references = await listReferences(order)
  const wrong = references.filter(({ table, target }) => order.includes(table) && order.indexOf(table) > order.indexOf(target))
  expect(wrong, 'toDeletionOrder in platform/area/personal-tables.ts').toEqual([])
})

test.each(LANGUAGES)('every category and column of the copy has its phrases: %s', (language) => {
  const t = textsIn(language)
  const keys = personalTables.flatMap(({ category, copied }) => [
    `rights:categories.${category}`,
    ...(Array.isArray(copied) ? copied.map((column) => `data-copy:columns.${toKey(column)}`) : []),
  ])
  expect(
    keys.filter((key) => t(key) === key.split(':')[1]),
    `Write these in packages/i18n/locales/${language}: before the colon stands the file`,
  ).toEqual([])
})

/** The values that a check of the database lists for a column, such as `devices.status`. */
async function listCodes(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ column: string; check: string }>`
    select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(pg_constraint.oid) as check
    from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(app.db)
  return new Map(rows.map(({ column, check }) => [column, [...check.matchAll(/'(\w+)'::text/g)].map(([, code]) => code!)]))
}

test.each(LANGUAGES)('every code in the copy has its name: %s', async (language) => {
  const codes = await listCodes()
  expect(codes.get('devices.status')).toEqual(['CREATED', 'DISABLED', 'EXPIRED'])
  const t = textsIn(language)
  const nameless = personalTables.flatMap(({ table, category, copied }) =>
    (Array.isArray(copied) ? copied : []).flatMap((column) =>
      (codes.get(`${table}.${column}`) ?? [])
        .filter((code) => t(nameKeys(category, code), { defaultValue: '' }) === '')
        .map((code) => `${table}.${column} in ${category}: ${code}`),
    ),
  )
  expect(nameless, `Write these in packages/i18n/locales/${language}/people/data-copy.json`).toEqual([])
})

test.each(LANGUAGES)('everything that can be bookmarked has its name in the copy: %s', (language) => {
  const t = textsIn(language)
  expect(BOOKMARK_KINDS.filter((kind) => t(nameKeys('bookmarks', kind), { defaultValue: '' }) === '')).toEqual([])
})

describe('who looked at my data', () => {
  test('shows the member alone each look by staff, with role and place', async () => {
    const member = await signIn(AFFILIATE)
    await admin.call('GET people/{id}/profile', { params: { id: member.id } })
    const { body, headers } = await member.client.call('GET people/{id}/access-log', { params: { id: member.id } })
    expect(body as AccessEntry[]).toEqual([
      expect.objectContaining({ role: 'ADMIN', place: null, endpoint: 'GET people/{id}/profile', entityType: null }),
    ])
    expect(headers.get('x-total-count')).toBe('1')
    expect((await admin.call('GET people/{id}/access-log', { params: { id: member.id } })).status).toBe(404)
  })
})

describe('consents', () => {
  test('are all off until the member agrees, and every change stays in the history', async () => {
    const { client, id } = await signIn(AFFILIATE)
    const before = (await client.call('GET people/{id}/consents', { params: { id } })).body as Consent[]
    expect(before).toHaveLength(8)
    expect(before.filter(({ isGranted }) => isGranted)).toEqual([])
    const say = (isGranted: boolean, textVersion = CONSENT_TEXT_VERSION) =>
      client.call('POST people/{id}/consents', { params: { id }, body: { purpose: 'PARTNER_OFFERS', isGranted, textVersion } })
    const granted = (await say(true)).body as Consent[]
    expect(granted.find(({ purpose }) => purpose === 'PARTNER_OFFERS')).toMatchObject({ isGranted: true, recipient: 'PARTNERS' })
    await say(true)
    await say(false)
    const history = (await client.call('GET people/{id}/consents/history', { params: { id } })).body as Consent[]
    expect(history.map(({ isGranted }) => isGranted)).toEqual([false, true])
  })

  test('to another wording are rejected; withdrawing is always accepted', async () => {
    const { client, id } = await signIn(AFFILIATE)
    const say = (isGranted: boolean) =>
      client.call('POST people/{id}/consents', {
        params: { id },
        body: { purpose: 'SURVEYS', isGranted, textVersion: CONSENT_TEXT_VERSION + 1 },
      })
    expect((await say(true)).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
    expect((await say(false)).status).toBe(200)
  })

  test('thirty equal answers at once are one', async () => {
    const { client, id } = await signIn(AFFILIATE)
    const count = async () =>
      Number((await client.call('GET people/{id}/consents/history', { params: { id } })).headers.get('x-total-count'))
    const before = await count()
    const body = { purpose: 'TRAINING_OFFERS', isGranted: true, textVersion: CONSENT_TEXT_VERSION }
    const said = await Promise.all(Array.from({ length: 30 }, () => client.call('POST people/{id}/consents', { params: { id }, body })))
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await count()) - before).toBe(1)
  })
})
