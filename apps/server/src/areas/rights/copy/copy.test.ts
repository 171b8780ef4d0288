import type { DataExport, ErasureItem } from '@afilia/contract/identity/rights'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AREAS } from '../../../areas.ts'
import type { Client } from '../../../testing/app/client.ts'
import { readPdf } from '../../../testing/files/read-pdf.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { destroyBlocked, erasePerson } from '../erasure/commands.ts'
import { ADMIN, AFFILIATE, type Member, SENIOR, signInMember, STUDENT } from '../testing.ts'
import { makeMember } from '../../../testing/members/make-member.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedIn(ADMIN)
})
afterAll(() => app.stop())

const signIn = (documentId: string) => signInMember(app, documentId)

async function waitForExport({ client, id }: Member): Promise<DataExport> {
  return vi.waitFor(
    async () => {
      const [newest] = (await client.call('GET people/{id}/exports', { params: { id } })).body as DataExport[]
      expect(newest?.state).toBe('READY')
      return newest!
    },
    { interval: 200 },
  )
}

describe('a copy of all my data', () => {
  test('needs the password or a passkey, and is mailed to the member', async () => {
    const { client, id } = await signIn(SENIOR)
    const ask = (body: object) => client.call('POST people/{id}/exports', { params: { id }, body })
    expect((await ask({})).problem.errorKey).toBe('api.PASSWORD_NEEDED')
    expect((await ask({ currentPassword: 'otra cosa' })).status).toBe(400)
    expect((await client.call('GET people/{id}/exports', { params: { id } })).body).toEqual([])
    expect((await ask({ currentPassword: 'afilia-demo' })).status).toBe(201)
    const mails = await app.db.selectFrom('mails').select(['id', 'message_sealed']).where('kind', '=', 'rights-copied').execute()
    expect(mails.map((row) => JSON.parse(app.deps.sealing.open('mails.message_sealed', row.id, row.message_sealed)) as object)).toEqual([
      expect.objectContaining({ to: 'covadonga.suarez@example.org', subject: 'Has pedido una copia de todos tus datos' }),
    ])
  })

  test('is made in the background, as JSON and as a PDF in the language of the reader', async () => {
    const member = await signIn(AFFILIATE)
    const { client, id } = member
    const body = { currentPassword: 'afilia-demo' }
    const ask = () => client.call('POST people/{id}/exports', { params: { id }, body, headers: { 'accept-language': 'ca' } })
    const [started, again] = await Promise.all([ask(), ask()])
    expect([started.status, (started.body as DataExport).state]).toEqual([201, 'PENDING'])
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
    // The reason for a returned receipt is written in words, without the bank's code.
    expect(pdf.text).not.toMatch(/AM04|MS02/)
    expect(pdf.text).not.toMatch(/columns\.|values\.|categories\.|undefined|\[object/)
  })

  test('has the fields of each merit, which differ by its kind, and their values by name', async () => {
    const { client, personId: id } = await makeMember(app, 'affiliate')
    for (const body of [
      { kind: 'LANGUAGE', name: 'Escuela Oficial', language: 'fr', level: 'B2', obtainedOn: '2024-06-30' },
      { kind: 'RESEARCH', name: 'Revista de Enfermería', work: 'CHAPTER', publishedOn: '2025-02-01' },
    ])
      expect((await client.call('POST merits', { body })).status).toBe(201)
    await client.call('POST people/{id}/exports', { params: { id }, body: { currentPassword: 'afilia-demo' } })
    const { id: made } = await waitForExport({ client, id })
    const { text } = await readPdf((await client.call('GET people/{id}/exports/{export}/pdf', { params: { id, export: made } })).bytes)
    for (const words of ['Francés', 'B2', 'Día en que lo obtuviste', 'Capítulo de libro', 'Día de publicación'])
      expect(text).toContain(words)
  })

  test('is open to nobody else, staff included, and is gone when deleted', async () => {
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

  test('is rejected the sixth time in a day, even if the others were deleted', async () => {
    const member = await signIn(STUDENT)
    for (let n = 0; n < 5; n += 1) {
      expect(
        (await member.client.call('POST people/{id}/exports', { params: { id: member.id }, body: { currentPassword: 'afilia-demo' } }))
          .status,
      ).toBe(201)
      const { id } = await waitForExport(member)
      await member.client.call('DELETE people/{id}/exports/{export}', { params: { id: member.id, export: id } })
    }
    expect(
      (await member.client.call('POST people/{id}/exports', { params: { id: member.id }, body: { currentPassword: 'afilia-demo' } }))
        .status,
    ).toBe(429)
  })

  test('spends nothing of the daily allowance when another device has started one', async () => {
    const { client, personId } = await makeMember(app, 'senior')
    const member = { client, id: personId }
    const start = () =>
      member.client.call('POST people/{id}/exports', { params: { id: member.id }, body: { currentPassword: 'afilia-demo' } })
    // Inserted directly, so that this export is still in progress when the calls arrive.
    const now = new Date()
    const pending = { id: newId(now), person_id: member.id, language: 'es', state: 'PENDING', created_at: now } as const
    await app.db
      .insertInto('data_exports')
      .values({ ...pending, expires_at: new Date(now.getTime() + 3600_000) })
      .execute()
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 5 }, start))
      expect(answers.map(({ status, body }) => [status, (body as DataExport).id])).toEqual(answers.map(() => [201, pending.id]))
    }
    await app.db.deleteFrom('data_exports').where('id', '=', pending.id).execute()
    expect((await start()).status).toBe(201)
    await waitForExport(member)
  })

  test('GDPR art. 15: has the calls that were rejected, also those that named nobody, and an erasure counts them', async () => {
    const member = await signIn('00000003A')
    const { client, id } = member
    const preview = async () =>
      ((await client.call('GET people/{id}/erasure-preview', { params: { id } })).body as ErasureItem[]).find(
        ({ category }) => category === 'securityEvents',
      )
    const before = (await preview())?.count ?? 0
    expect((await client.call('GET mails')).status).toBe(403)
    expect(await preview()).toMatchObject({ count: before + 1, action: 'BLOCK' })
    await client.call('POST people/{id}/exports', { params: { id }, body: { currentPassword: 'afilia-demo' } })
    const params = { id, export: (await waitForExport(member)).id }
    const { body } = await client.call('GET people/{id}/exports/{export}/json', { params })
    const rejected = { at: expect.any(String), kind: 'ACCESS', outcome: 'REJECTED' }
    expect((body as { data: { securityEvents: unknown[] } }).data.securityEvents).toContainEqual(rejected)
    const tables = AREAS.flatMap(({ personalTables = [] }) => personalTables)
    await erasePerson(app.deps as Deps, tables, id)
    await destroyBlocked(app.db, tables, new Date(Date.now() + 8 * 365 * 24 * 3600_000))
    const left = await app.db.selectFrom('security_events').select('id').where('actor_id', '=', id).execute()
    expect(left).toEqual([])
  })
})
