import type { SpokenCode } from '@afilia/contract/people/card'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let affiliate: Client
let senior: Client

beforeAll(async () => {
  app = await startTestApp()
  affiliate = await app.signedIn('00000001R')
  senior = await app.signedIn('00000004G')
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute()
})

const newCode = async (client: Client): Promise<SpokenCode> => (await client.call('POST card/codes')).body
const check = async (code: string): Promise<{ validUntil: string | null }> =>
  (await app.visitor().call('POST card/codes/verify', { body: { code } })).body

test('a spoken code tells once until when the card is valid', async () => {
  const { code, validUntil } = await newCode(affiliate)
  expect(code).toMatch(/^\d{8}$/)
  expect(await check(`${code.slice(0, 4)} ${code.slice(4)}`)).toEqual({ validUntil })
  expect(await check(code)).toEqual({ validUntil: null })
})

test('of many simultaneous uses of one code, one succeeds', async () => {
  const { code } = await newCode(affiliate)
  const answers = await Promise.all(Array.from({ length: 8 }, () => check(code)))
  expect(answers.filter(({ validUntil }) => validUntil !== null)).toHaveLength(1)
})

test('a new code replaces the member’s last one, and no other member’s', async () => {
  const first = await newCode(affiliate)
  const second = await newCode(affiliate)
  const theirs = await newCode(senior)
  expect(await check(first.code)).toEqual({ validUntil: null })
  expect(await check(second.code)).toEqual({ validUntil: second.validUntil })
  expect(await check(theirs.code)).toEqual({ validUntil: theirs.validUntil })
})

test('an expired code, an unknown one and a malformed one get the same answer', async () => {
  const { code } = await newCode(affiliate)
  await app.db
    .updateTable('card_codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  for (const typed of [code, '00000000', 'hola', '']) expect(await check(typed), typed).toEqual({ validUntil: null })
})

test('the database holds no code in clear', async () => {
  const { code } = await newCode(affiliate)
  expect(JSON.stringify(await app.db.selectFrom('card_codes').selectAll().execute())).not.toContain(code)
})

test('guessing codes is stopped, even just before a valid one', async () => {
  const visitor = app.visitor()
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, i) => visitor.call('POST card/codes/verify', { body: { code: String(i).padStart(8, '0') } })),
  )
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
  const { code } = await newCode(affiliate)
  const rejected = await visitor.call('POST card/codes/verify', { body: { code } })
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a team that checks many valid codes is not limited', async () => {
  const { personId = '' } = await senior.session()
  for (let i = 0; i < 30; i += 1) {
    const { code, validUntil } = await newCode(senior)
    // Resets the limit for one member, because this test is about the limit for the team.
    const keyHash = app.deps.sealing.hash('rate-limit-card-code-person', personId)
    await app.db.deleteFrom('rate_limits').where('key_hash', '=', keyHash).execute()
    expect(await check(code)).toEqual({ validUntil })
  }
})

test('a member who asks for code after code has to wait', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 12; i += 1) statuses.push((await senior.call('POST card/codes')).status)
  expect(statuses.slice(0, 9)).toEqual(Array<number>(9).fill(201))
  expect(statuses.at(-1)).toBe(429)
})

test('the code of somebody who has left tells nothing', async () => {
  const { personId } = await senior.session()
  const setLeft = (left_at: Date | null) => app.db.updateTable('people').set({ left_at }).where('id', '=', personId!).execute()
  const { code, validUntil } = await newCode(senior)
  await setLeft(new Date())
  expect(await check(code)).toEqual({ validUntil: null })
  await setLeft(null)
  expect(await check(code)).toEqual({ validUntil })
})

test('a malformed body is rejected', async () => {
  const { status, problem } = await app.visitor().call('POST card/codes/verify', { body: {} })
  expect(status).toBe(400)
  expect(problem.fieldErrors).toEqual([{ objectName: 'body', field: 'code', message: 'required' }])
  expect((await app.visitor().call('POST card/codes/verify', { body: { code: '1'.repeat(41) } })).status).toBe(400)
})
