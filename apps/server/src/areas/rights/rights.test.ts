import type { Consent, DataExport, ErasureItem, RightsCase, RightsRequest, Sight } from '@afilia/contract/rights'
import { CONSENT_TEXT_VERSION } from '@afilia/domain/rights'
import { LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { textsIn } from '../../platform/texts.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { Client } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { destroyBlocked } from './erase.ts'
import { keyOf } from './copy.ts'
import { ACTOR_COLUMNS, LOCKED_TABLES, PERSONAL_TABLES } from './personal-tables.ts'
import { deadlineOf } from './rules.ts'

const AFFILIATE = '00000001R'
const STUDENT = '00000002W'
const SENIOR = '00000004G'

let app: TestApp
let admin: Client
let adminId: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn('00000007F')
  adminId = (await admin.session()).personId!
})
afterAll(() => app.stop())

interface Member {
  readonly client: Client
  readonly id: string
}
async function signIn(documentId: string): Promise<Member> {
  const client = await app.signedIn(documentId)
  return { client, id: (await client.session()).personId! }
}

test('every table that refers to people or accounts has been reviewed', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select tc.table_name as table, kcu.column_name as column
    from information_schema.table_constraints tc
    join information_schema.key_column_usage kcu using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage ccu using (constraint_schema, constraint_name)
    where tc.constraint_type = 'FOREIGN KEY' and ccu.table_name in ('people', 'accounts') and tc.table_schema = 'public'`.execute(app.db)
  expect(rows.length).toBeGreaterThan(10)
  const reviewed = new Set([...PERSONAL_TABLES.map(({ table, owner }) => `${table}.${owner}`), ...ACTOR_COLUMNS])
  const missing = rows.filter(({ table }) => !LOCKED_TABLES.includes(table)).map(({ table, column }) => `${table}.${column}`)
  expect(missing.filter((name) => !reviewed.has(name))).toEqual([])
})

test.each(LANGUAGES)('every category and column of the copy has its words: %s', (language) => {
  const t = textsIn(language)
  const keys = PERSONAL_TABLES.flatMap(({ category, copied }) => [
    `rights:categories.${category}`,
    ...(Array.isArray(copied) ? copied.map((column) => `data-copy:columns.${keyOf(column)}`) : []),
  ])
  expect(keys.filter((key) => t(key) === key.split(':')[1])).toEqual([])
})

describe('who looked at my data', () => {
  test('a look by staff is told with the capacity and the place, to the member alone', async () => {
    const member = await signIn(AFFILIATE)
    await admin.call('GET people/{id}/profile', { params: { id: member.id } })
    const { body, headers } = await member.client.call('GET people/{id}/sights', { params: { id: member.id } })
    expect(body as Sight[]).toEqual([expect.objectContaining({ role: 'ADMIN', place: null, endpoint: 'GET people/{id}/profile' })])
    expect(headers.get('x-total-count')).toBe('1')
    expect((await admin.call('GET people/{id}/sights', { params: { id: member.id } })).status).toBe(404)
  })
})

describe('consents', () => {
  test('all are off until the member says yes, and every word stays in the history', async () => {
    const { client, id } = await signIn(AFFILIATE)
    const before = (await client.call('GET people/{id}/consents', { params: { id } })).body as Consent[]
    expect(before).toHaveLength(6)
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

  test('a yes to another wording is refused; a no never is', async () => {
    const { client, id } = await signIn(AFFILIATE)
    const say = (isGranted: boolean) =>
      client.call('POST people/{id}/consents', {
        params: { id },
        body: { purpose: 'SURVEYS', isGranted, textVersion: CONSENT_TEXT_VERSION + 1 },
      })
    expect((await say(true)).problem.errorKey).toBe('api.CHANGED_MEANWHILE')
    expect((await say(false)).status).toBe(200)
  })
})

async function waitForExport({ client, id }: Member): Promise<DataExport> {
  return vi.waitFor(
    async () => {
      const [newest] = (await client.call('GET people/{id}/exports', { params: { id } })).body as DataExport[]
      expect(newest?.state).toBe('READY')
      return newest!
    },
    { timeout: 20_000, interval: 200 },
  )
}

describe('a copy of all my data', () => {
  test('is made in the background, as JSON and as a PDF in the language of the reader', async () => {
    const member = await signIn(AFFILIATE)
    const { client, id } = member
    const started = await client.call('POST people/{id}/exports', { params: { id }, headers: { 'accept-language': 'ca' } })
    expect([started.status, (started.body as DataExport).state]).toEqual([201, 'PENDING'])
    const again = await client.call('POST people/{id}/exports', { params: { id } })
    const ready = await waitForExport(member)
    expect([(again.body as DataExport).id, ready.progress]).toEqual([(started.body as DataExport).id, 100])

    const params = { id, export: ready.id }
    const json = await client.call('GET people/{id}/exports/{export}/json', { params })
    expect(json.headers.get('content-disposition')).toMatch(/^attachment; filename="Les meves dades \d{4}-\d\d-\d\d\.json"$/)
    expect(json.body).toMatchObject({
      format: 'afilia-data-copy/1',
      profile: { documentId: AFFILIATE, account: { iban: expect.stringMatching(/^ES/) } },
      data: {
        settings: [{ langKey: 'es' }],
        signIn: [{ roles: ['ROLE_AFFILIATE'] }],
        preferences: [{ provinceId: { id: expect.any(String), name: expect.any(String) } }],
      },
    })
    expect(JSON.stringify(json.body)).not.toMatch(/passwordHash|tokens|publicKey/)

    const pdf = await readPdf((await client.call('GET people/{id}/exports/{export}/pdf', { params })).bytes)
    expect(pdf).toMatchObject({ title: 'Còpia de les meves dades', language: expect.stringMatching(/^ca/), isTagged: true })
    expect(pdf.text).toContain(AFFILIATE)
    expect(pdf.text).toContain('Compte bancari')
    expect(pdf.text).not.toMatch(/columns\.|values\.|categories\.|undefined|\[object/)
  })

  test('is nobody else’s, not even the staff’s; and is gone when thrown away', async () => {
    const member = await signIn(AFFILIATE)
    const ready = await waitForExport(member)
    const other = await signIn(SENIOR)
    for (const [client, id] of [
      [admin, member.id],
      [other.client, member.id],
      [other.client, other.id],
    ] as const) {
      const params = { id, export: ready.id }
      expect((await client.call('GET people/{id}/exports/{export}/json', { params })).status).toBe(404)
      expect((await client.call('GET people/{id}/exports/{export}/pdf', { params })).status).toBe(404)
    }
    const params = { id: member.id, export: ready.id }
    await other.client.call('DELETE people/{id}/exports/{export}', { params: { id: other.id, export: ready.id } })
    expect((await member.client.call('GET people/{id}/exports/{export}/json', { params })).status).toBe(200)
    expect((await member.client.call('DELETE people/{id}/exports/{export}', { params })).status).toBe(204)
    expect((await member.client.call('GET people/{id}/exports/{export}/json', { params })).status).toBe(404)
  })

  test('the sixth in a day is refused, whether or not the others were thrown away', async () => {
    const member = await signIn(STUDENT)
    for (let n = 0; n < 5; n += 1) {
      expect((await member.client.call('POST people/{id}/exports', { params: { id: member.id } })).status).toBe(201)
      const { id } = await waitForExport(member)
      await member.client.call('DELETE people/{id}/exports/{export}', { params: { id: member.id, export: id } })
    }
    expect((await member.client.call('POST people/{id}/exports', { params: { id: member.id } })).status).toBe(429)
  })
})

test.each([
  ['2026-01-15T10:00:00Z', false, '2026-02-15T22:59:59.999Z'],
  ['2026-01-31T10:00:00Z', false, '2026-02-28T22:59:59.999Z'],
  ['2026-02-28T23:30:00Z', false, '2026-04-01T21:59:59.999Z'],
  ['2026-08-31T10:00:00Z', true, '2026-11-30T22:59:59.999Z'],
])('GDPR art. 12.3: what is received at %s (extended: %s) is due by %s', (received, isExtended, due) => {
  expect(deadlineOf(new Date(received), isExtended).toISOString()).toBe(due)
})

const file = async ({ client, id }: Member, right: string, text = 'Por favor.'): Promise<RightsRequest> => {
  const answer = await client.call('POST people/{id}/rights-requests', { params: { id }, body: { right, text } })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('a request about my data', () => {
  test('has one month; a second of the same kind waits for the first; the member may take it back', async () => {
    const member = await signIn(SENIOR)
    const request = await file(member, 'RECTIFICATION', 'Mi segundo apellido lleva tilde: Güémez')
    expect(request).toMatchObject({ state: 'OPEN', isExtended: false, text: 'Mi segundo apellido lleva tilde: Güémez' })
    expect(Date.parse(request.dueAt) - Date.parse(request.receivedAt)).toBeGreaterThan(27 * 24 * 3600_000)
    const second = await member.client.call('POST people/{id}/rights-requests', {
      params: { id: member.id },
      body: { right: 'RECTIFICATION', text: '' },
    })
    expect([second.status, second.problem.errorKey]).toEqual([409, 'api.RIGHTS_REQUEST_ALREADY_OPEN'])
    const params = { id: member.id, request: request.id }
    const other = await signIn(AFFILIATE)
    expect(
      (await other.client.call('POST people/{id}/rights-requests/{request}/withdraw', { params: { ...params, id: other.id } })).status,
    ).toBe(404)
    const withdrawn = await member.client.call('POST people/{id}/rights-requests/{request}/withdraw', { params })
    expect(withdrawn.body).toMatchObject({ state: 'WITHDRAWN' })
    expect((await member.client.call('POST people/{id}/rights-requests/{request}/withdraw', { params })).status).toBe(409)
  })

  test('reaches the staff with the most urgent first, and is answered once, with a mail that says nothing of it', async () => {
    const member = await signIn(SENIOR)
    const request = await file(member, 'OBJECTION')
    const list = await admin.call('GET rights-requests', { query: { state: 'OPEN' } })
    expect((list.body as RightsCase[]).map(({ id }) => id)).toContain(request.id)
    expect(JSON.stringify(list.body)).not.toContain('Por favor')
    const params = { request: request.id }
    const extended = await admin.call('POST rights-requests/{request}/extend', {
      params,
      body: { reason: 'Hay que preguntar a la aseguradora.' },
    })
    expect(extended.body).toMatchObject({ isExtended: true, state: 'OPEN' })
    expect((await admin.call('POST rights-requests/{request}/extend', { params, body: { reason: 'Otra vez.' } })).status).toBe(409)
    const answer = { state: 'REFUSED', answer: 'La póliza obliga a conservarlo.' }
    expect((await admin.call('POST rights-requests/{request}/answer', { params, body: answer })).body).toMatchObject(answer)
    expect((await admin.call('POST rights-requests/{request}/answer', { params, body: answer })).status).toBe(409)
    const mails = await app.db.selectFrom('mails').select(['kind', 'message_sealed']).where('kind', 'like', 'rights-%').execute()
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['rights-received', 'rights-extended', 'rights-answered']))
    for (const mail of mails) expect(app.parts.sealing.open(mail.message_sealed)).not.toMatch(/póliza|aseguradora/)
    const logged = await app.db
      .selectFrom('access_log')
      .select('endpoint')
      .where('person_id', '=', member.id)
      .where('actor_id', '=', adminId)
      .execute()
    expect(logged.map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining(['POST rights-requests/{request}/answer', 'POST rights-requests/{request}/extend']),
    )
  })

  test('of two answers at the same time exactly one counts', async () => {
    const request = await file(await signIn(SENIOR), 'ACCESS')
    const answers = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((answer) =>
        admin.call('POST rights-requests/{request}/answer', { params: { request: request.id }, body: { state: 'DONE', answer } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

describe('erasure', () => {
  test('the dry run says what goes and what a law keeps, and changes nothing', async () => {
    const member = await signIn(AFFILIATE)
    const preview = (await member.client.call('GET people/{id}/erasure-preview', { params: { id: member.id } })).body as ErasureItem[]
    expect(preview).toEqual(
      expect.arrayContaining([
        { category: 'identity', count: 1, action: 'ERASE', law: null, until: null },
        expect.objectContaining({
          category: 'consents',
          action: 'BLOCK',
          law: 'DATA_PROTECTION',
          until: expect.stringMatching(/^20\d\d-/),
        }),
      ]),
    )
    expect((await member.client.call('GET people/{id}/profile', { params: { id: member.id } })).status).toBe(200)
  })

  test('who acts for the union must lose the role first', async () => {
    const request = await file(await signIn('00000005M'), 'ERASURE')
    const refused = await admin.call('POST rights-requests/{request}/answer', {
      params: { request: request.id },
      body: { state: 'DONE', answer: 'Hecho.' },
    })
    expect([refused.status, refused.problem.errorKey]).toEqual([409, 'api.RIGHTS_ERASURE_OF_STAFF'])
  })

  test('erases, signs out, locks what is kept; later destroys that too', async () => {
    const member = await signIn('00000003A')
    const sight = await admin.call('GET people/{id}/profile', { params: { id: member.id } })
    const { firstName, email } = sight.body as { firstName: string; email: string }
    // To have looked at one's own card leaves nothing that would outlast the erasure.
    expect((await member.client.call('GET card')).status).toBe(200)
    const { version } = sight.body as { version: number }
    const request = await file(member, 'ERASURE', 'Soy quien llamó ayer.')
    const params = { request: request.id }
    const dryRun = (await admin.call('GET rights-requests/{request}', { params })).body as { erasure: ErasureItem[] }
    expect(dryRun.erasure.find(({ category }) => category === 'sights')?.action).toBe('BLOCK')
    await admin.call('POST rights-requests/{request}/answer', { params, body: { state: 'DONE', answer: 'Hecho.' } })

    await vi.waitFor(async () => expect((await member.client.call('GET permissions')).status).toBe(401), { timeout: 20_000, interval: 200 })
    expect((await admin.call('GET people/{id}/profile', { params: { id: member.id } })).status).toBe(404)
    const row = await app.db.selectFrom('people').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ is_blocked: true, first_name: '', email: null, version: version + 1 })
    const mandates = await app.db.selectFrom('mandates').select('ended_at').where('person_id', '=', member.id).execute()
    expect(mandates.filter(({ ended_at }) => ended_at === null)).toEqual([])
    const lockedCase = (await admin.call('GET rights-requests/{request}', { params })).body as RightsRequest
    expect(lockedCase).toMatchObject({ state: 'DONE', text: '', answer: null })
    const { rows } = await sql<{ dump: string }>`select coalesce(string_agg(t::text, ' '), '') as dump from (
      select * from addresses where person_id = ${member.id}) t`.execute(app.db)
    expect(rows[0]!.dump).toBe('')
    const mails = await app.db.selectFrom('mails').select(['kind', 'message_sealed']).execute()
    const theirs = mails.filter(({ message_sealed }) => app.parts.sealing.open(message_sealed).includes(email))
    expect(theirs.map(({ kind }) => kind)).toEqual(['rights-answered'])
    expect(mails.length).toBeGreaterThan(1)
    expect(await app.db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirst()).toBeUndefined()
    const locked = await app.db.selectFrom('blocked_people').selectAll().where('person_id', '=', member.id).executeTakeFirstOrThrow()
    expect(app.parts.sealing.open(locked.identity_sealed)).toContain(firstName)
    expect((await admin.call('GET rights-requests', { query: { state: 'DONE' } })).status).toBe(200)

    // Three years on, what data protection asks for is gone; what the accounts need is there yet.
    const rowsOf = async (table: 'access_log' | 'receipts') =>
      (await app.db.selectFrom(table).select('person_id').where('person_id', '=', member.id).execute()).length
    expect(await rowsOf('access_log')).toBeGreaterThan(0)
    const receipts = await rowsOf('receipts')
    expect(receipts).toBeGreaterThan(0)
    await destroyBlocked(app.db, new Date(locked.blocked_at.getTime() + (3 * 365 + 2) * 24 * 3600_000))
    expect([await rowsOf('access_log'), await rowsOf('receipts')]).toEqual([0, receipts])

    await destroyBlocked(app.db, new Date(locked.destroy_after.getTime() - 1))
    expect(await app.db.selectFrom('people').select('id').where('id', '=', member.id).executeTakeFirst()).toBeDefined()
    await destroyBlocked(app.db, new Date(locked.destroy_after.getTime() + 1))
    expect(await app.db.selectFrom('people').select('id').where('id', '=', member.id).executeTakeFirst()).toBeUndefined()
    expect(await app.db.selectFrom('access_log').select('id').where('person_id', '=', member.id).execute()).toEqual([])
  })
})
