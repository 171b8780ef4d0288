import type { Profile } from '@afilia/contract/people/people'
import type { DataExport } from '@afilia/contract/identity/rights'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../testing/app/client.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

// A stolen copy of the database contains no readable bank account or document id, whichever features the members have used.

const AFFILIATE = '00000001R'
const IBAN = 'ES9121000418450200051332'

let app: TestApp
let member: Client
let id: string
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signedInByPages(AFFILIATE)
  id = (await member.session()).personId!
})
afterAll(() => app.stop())

/** Every row of every table as text, including the tables of the task queue. */
async function dump(): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(app.db)
  const texts = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`select string_agg(t::text, E'\n') as text from ${sql.raw(name)} t`.execute(app.db)
    texts.set(name, rows[0]?.text ?? '')
  }
  return texts
}

/** The secret as plain text, and in hexadecimal as a dump shows bytes. */
const spellings = (secret: string): string[] => [secret, Buffer.from(secret).toString('hex')]

/** Everything in the text that looks like a document id, at any position, as plain text or in hexadecimal. */
function idsIn(text: string): string[] {
  const shapes = [/(?=([\dXYZ]\d{7}[A-Z]))/g, /(?=((?:3\d|5[89a])(?:3\d){7}(?:4[1-9a-f]|5[\da])))/g]
  return shapes.flatMap((shape) => Array.from(text.matchAll(shape), ([, one]) => one!))
}

test('a dump shows no bank account and no document id after every feature that stores them was used', async () => {
  const profile = (await member.call('GET people/{id}/profile', { params: { id } })).body as Profile
  const account = { ...profile.account, iban: IBAN, mandate: { textVersion: MANDATE_TEXT, accepted: true } }
  const saved = await member.call('PUT people/{id}/profile', {
    params: { id },
    body: { ...profile, account, currentPassword: 'afilia-demo' },
    headers: { 'idempotency-key': 'kept-with-its-answer' },
  })
  expect((saved.body as Profile).account.iban).toBe(IBAN)
  await member.call('GET people/{docid}', { params: { docid: AFFILIATE } })
  await member.call('POST people/{id}/rights-requests', {
    params: { id },
    body: { right: 'ACCESS', text: `Soy ${AFFILIATE}, cuenta ${IBAN}` },
  })
  await member.call('POST people/{id}/exports', { params: { id }, body: { currentPassword: 'afilia-demo' } })
  await vi.waitFor(
    async () => {
      const [newest] = (await member.call('GET people/{id}/exports', { params: { id } })).body as DataExport[]
      expect(newest?.state).toBe('READY')
    },
    { interval: 200 },
  )

  const sealed = await app.db.selectFrom('people').select(['id', 'document_id_sealed']).limit(500).execute()
  const documentIds = sealed.map((row) => app.deps.sealing.open('people.document_id_sealed', row.id, row.document_id_sealed))
  expect(documentIds).toHaveLength(500)
  const ibans = [IBAN, IBAN.replaceAll(/(.{4})(?=.)/g, '$1 '), IBAN.slice(-10)]
  const secrets = new Set([...documentIds, AFFILIATE].flatMap(spellings))
  expect(idsIn([...secrets].join(' '))).toEqual(expect.arrayContaining([...secrets]))

  const texts = await dump()
  expect(texts.get('public.people')!.length).toBeGreaterThan(100_000)
  const found = [...texts].flatMap(([table, text]) =>
    [...idsIn(text).filter((one) => secrets.has(one)), ...ibans.flatMap(spellings).filter((iban) => text.includes(iban))].map(
      (secret) => `${table}: ${secret}`,
    ),
  )
  expect(found).toEqual([])
})
