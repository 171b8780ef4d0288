import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { testSealing } from '../../testing/database/sealing.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { forgetMailsTo, KEEP_TRYING, type Mail, openMessage, presentCopied, toMailRow } from './mail.ts'
import { LEASE, settleMail, takeMail, tryAgain } from './outbox.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const later = (ms: number): Date => new Date(NOW.getTime() + ms)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.drop())
beforeEach(async () => void (await database.db.deleteFrom('mails').execute()))

const depsAt = (now: Date) => ({ db: database.db, clock: { now: () => now }, sealing: testSealing })

async function add(to: string, { set = {}, ...given }: Partial<Mail> & { readonly set?: object } = {}): Promise<string> {
  const mail = { kind: 'test', personId: null, to, subject: 'Hola', language: 'es', text: 'Un secreto', ...given } as const
  const row = { ...toMailRow(testSealing, mail, NOW), ...set }
  await database.db.insertInto('mails').values(row).execute()
  return row.id
}
const read = (id: string) => database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const takeAt = async (now: Date) => (await takeMail(depsAt(now)))?.message.to

test('the next due mail is taken, by priority and then by time, and nobody else takes it for the lease', async () => {
  await add('bulk', { priority: 'bulk', set: { next_at: later(-9) } })
  await add('second', { set: { next_at: later(-1) } })
  await add('first', { set: { next_at: later(-2) } })
  await add('urgent', { priority: 'now' })
  await add('later', { priority: 'now', set: { next_at: later(1) } })
  await add('sent', { priority: 'now', set: { state: 'SENT' } })
  const taken = []
  for (let i = 0; i < 5; i += 1) taken.push(await takeAt(NOW))
  expect(taken).toEqual(['urgent', 'first', 'second', 'bulk', undefined])
  expect([await takeAt(later(1)), await takeAt(later(LEASE - 1)), await takeAt(later(LEASE))]).toEqual([
    'later',
    undefined,
    expect.any(String),
  ])
})

test('a result changes its own mail alone, and deletes the text of a secret one when it is over', async () => {
  const ids = { secret: await add('secret', { isSecret: true }), plain: await add('plain'), other: await add('other', { isSecret: true }) }
  const settle = async (id: string, outcome: Parameters<typeof settleMail>[2]) => {
    const row = await read(id)
    await settleMail(depsAt(later(5)), { ...row, message: openMessage(testSealing, row) }, outcome)
    const { state, attempts, failure, failure_code, sent_at, next_at, is_forgotten, ...rest } = await read(id)
    return { state, attempts, failure, failure_code, sent_at, next_at, is_forgotten, text: openMessage(testSealing, rest).text }
  }
  const failure = { failure: 'PUT_OFF', code: '450' } as const
  expect(await settle(ids.secret, { state: 'WAITING', ...failure, delay: 10 })).toEqual({
    state: 'WAITING',
    attempts: 1,
    failure: 'PUT_OFF',
    failure_code: '450',
    sent_at: null,
    next_at: later(15),
    is_forgotten: false,
    text: 'Un secreto',
  })
  expect(await settle(ids.secret, { state: 'SENT' })).toEqual({
    state: 'SENT',
    attempts: 2,
    failure: null,
    failure_code: null,
    sent_at: later(5),
    next_at: later(15),
    is_forgotten: true,
    text: '',
  })
  expect(await settle(ids.plain, { state: 'DEAD', ...failure })).toMatchObject({
    state: 'DEAD',
    sent_at: null,
    is_forgotten: false,
    text: 'Un secreto',
  })
  expect(await read(ids.other)).toMatchObject({ state: 'WAITING', attempts: 0, is_forgotten: false })
})

test('all dead mails are tried again, or one dead or bounced mail, and never one whose text is gone', async () => {
  const ids = {
    dead: await add('dead', { set: { state: 'DEAD', attempts: 4 } }),
    bounced: await add('bounced', { set: { state: 'BOUNCED' } }),
    forgotten: await add('forgotten', { set: { state: 'DEAD', is_forgotten: true } }),
    sent: await add('sent', { set: { state: 'SENT' } }),
    waiting: await add('waiting', { set: { next_at: later(99) } }),
  }
  const again = (id?: string) => tryAgain(database.db, later(7), id)
  expect([await again(ids.sent), await again(ids.waiting), await again(ids.forgotten)]).toEqual([0, 0, 0])
  expect(await again()).toBe(1)
  expect(await read(ids.dead)).toMatchObject({ state: 'WAITING', attempts: 0, next_at: later(7), give_up_at: later(7 + KEEP_TRYING) })
  expect((await read(ids.bounced)).state).toBe('BOUNCED')
  expect(await again(ids.bounced)).toBe(1)
  expect([(await read(ids.bounced)).state, (await read(ids.sent)).state, (await read(ids.forgotten)).state]).toEqual([
    'WAITING',
    'SENT',
    'DEAD',
  ])
  expect((await read(ids.waiting)).next_at).toEqual(later(99))
})

test('mails to an erased member’s addresses are forgotten, in any spelling, except those of one kind', async () => {
  for (const to of ['ana@example.org', 'Ana@Example.org', 'otra@example.org']) await add(to)
  await add('ana@example.org', { kind: 'kept' })
  await forgetMailsTo(database.db, depsAt(NOW), [], 'kept')
  expect(await database.db.selectFrom('mails').select('id').execute()).toHaveLength(4)
  await forgetMailsTo(database.db, depsAt(NOW), ['ana@example.org', 'nadie@example.org'], 'kept')
  const left = await database.db.selectFrom('mails').select(['id', 'kind', 'message_sealed']).execute()
  expect(left.map((row) => [row.kind, openMessage(testSealing, row).to]).toSorted()).toEqual([
    ['kept', 'ana@example.org'],
    ['test', 'otra@example.org'],
  ])
})

test('mails beyond the first five hundred are looked at too', async () => {
  const mail = { kind: 'test', personId: null, subject: '', language: 'es', text: '' } as const
  const rows = Array.from({ length: 501 }, (_, i) =>
    toMailRow(testSealing, { ...mail, to: i === 500 ? 'ana@example.org' : 'otra@example.org' }, later(i)),
  )
  await database.db.insertInto('mails').values(rows).execute()
  await forgetMailsTo(database.db, depsAt(NOW), ['ana@example.org'], 'kept')
  expect(await database.db.selectFrom('mails').select('id').execute()).toHaveLength(500)
})

const message = (isSecret: boolean) => JSON.stringify({ to: 'a@example.org', subject: 'Hola', text: 'Texto', isSecret })

test('the copy of a member’s data has the text of a mail, unless it would grant access', () => {
  expect(presentCopied({ message: message(false), sent_at: null })).toEqual({
    to: 'a@example.org',
    subject: 'Hola',
    text: 'Texto',
    sent_at: null,
  })
  expect(presentCopied({ message: message(true) })).toMatchObject({ text: '' })
})
