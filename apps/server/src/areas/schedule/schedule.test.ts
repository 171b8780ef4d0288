import type { ScheduleDay, ScheduleSettings } from '@afilia/contract/events/schedule'
import { DEFAULT_KINDS } from '@afilia/domain/shifts/kinds'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let senior: Client
let affiliate: Client

beforeAll(async () => {
  app = await startTestApp()
  // The senior member begins with nothing, the affiliate has the demo's shifts.
  senior = await app.signedIn('00000004G')
  affiliate = await app.signedIn('00000001R')
})
afterAll(() => app.stop())

const day = (date: string, shifts: string[], version = 0): ScheduleDay => ({ date, shifts, isByHand: true, version })
const read = async (client: Client, from: string, to: string): Promise<ScheduleDay[]> =>
  ((await client.call('GET schedule/my-schedule', { query: { from, to } })).body as { days: ScheduleDay[] }).days
const save = (client: Client, ...days: unknown[]) => client.call('PUT schedule/my-schedule', { body: { days } })
const make = async (client: Client): Promise<string> => ((await client.call('POST schedule/my-feed')).body as { address: string }).address
const events = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
const getSettings = async (client: Client): Promise<ScheduleSettings> => (await client.call('GET schedule/my-settings')).body

describe('schedule/my-schedule', () => {
  test('each day that is set, changed or cleared gets the next version', async () => {
    const first = await save(senior, day('2026-03-28', ['night']), day('2026-03-30', ['morning', 'afternoon']))
    expect(first.status).toBe(200)
    expect(first.body).toEqual({ days: [day('2026-03-28', ['night'], 1), day('2026-03-30', ['morning', 'afternoon'], 1)] })
    expect((await save(senior, day('2026-03-28', [], 1))).status).toBe(200)
    expect(await read(senior, '2026-03-01', '2026-03-31')).toEqual([
      day('2026-03-28', [], 2),
      day('2026-03-30', ['morning', 'afternoon'], 1),
    ])
    expect(await read(senior, '2026-03-29', '2026-03-29')).toEqual([])
  })

  test('a save is rejected as a whole if one of its days has changed meanwhile', async () => {
    await save(senior, day('2026-05-04', ['morning']))
    const rejected = await save(senior, day('2026-05-03', ['night']), day('2026-05-04', ['afternoon']))
    expect([rejected.status, rejected.problem.errorKey]).toEqual([409, 'api.CHANGED_MEANWHILE'])
    expect(await read(senior, '2026-05-03', '2026-05-04')).toEqual([day('2026-05-04', ['morning'], 1)])
  })

  test('a repeated save changes nothing and is no conflict, so a lost answer does no harm', async () => {
    await save(senior, day('2026-05-06', ['morning']))
    expect((await save(senior, day('2026-05-06', ['morning']))).body).toEqual({ days: [day('2026-05-06', ['morning'], 1)] })
  })

  test('when several devices set one day at once, one succeeds and the others get a conflict', async () => {
    const other = await app.signedIn('00000004G')
    const answers = await Promise.all([
      save(senior, day('2026-06-01', ['morning'])),
      save(other, day('2026-06-01', ['night'])),
      save(senior, day('2026-06-01', ['afternoon'])),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const winner = answers.find(({ status }) => status === 200)!.body as { days: ScheduleDay[] }
    expect(await read(senior, '2026-06-01', '2026-06-01')).toEqual(winner.days)
  })

  test('devices that set different days at once all succeed', async () => {
    const answers = await Promise.all(['2026-06-08', '2026-06-09', '2026-06-10'].map((date) => save(senior, day(date, ['night']))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('a member does not see the shifts of another', async () => {
    await save(senior, day('2026-07-01', ['guard']))
    expect(await read(affiliate, '2026-07-01', '2026-07-01')).not.toContainEqual(expect.objectContaining({ shifts: ['guard'] }))
  })

  test.each([
    ['a range without an end', { from: '2026-01-01' }],
    ['a range of more than 400 days', { from: '2026-01-01', to: '2027-02-05' }],
    ['a range that ends before it begins', { from: '2026-01-02', to: '2026-01-01' }],
    ['a day that is none', { from: '2026-02-30', to: '2026-03-01' }],
  ])('%s is rejected', async (_, query) => {
    expect((await senior.call('GET schedule/my-schedule', { query })).status).toBe(400)
  })

  test.each([
    ['no days', []],
    ['a day twice', [day('2026-08-01', []), day('2026-08-01', ['night'])]],
    ['a shift twice in a day', [day('2026-08-01', ['morning', 'morning'])]],
    ['four shifts in a day', [day('2026-08-01', ['morning', 'afternoon', 'night', 'day'])]],
    ['a day that is none', [day('2026-02-31', [])]],
    ['a year outside of this century', [day('1999-12-31', [])]],
    ['a kind that the member has not', [day('2026-08-01', ['own-9'])]],
    ['an id that is none', [day('2026-08-01', ['<b>'])]],
    ['a negative version', [day('2026-08-01', ['night'], -1)]],
    [
      'more than 400 days',
      Array.from({ length: 401 }, (_, index) => day(new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), [])),
    ],
  ])('a save with %s is rejected, and nothing is stored', async (_, days) => {
    expect((await save(senior, ...days)).status).toBe(400)
    expect(await read(senior, '2026-08-01', '2026-08-01')).toEqual([])
  })
})

describe('schedule/my-settings', () => {
  test('settings begin with the portal’s kinds of shift and the time zone of the member’s province', async () => {
    const begun = await getSettings(senior)
    expect(begun).toMatchObject({ version: 0, zone: 'Europe/Madrid', monthlyMinutes: null })
    expect(begun.kinds).toEqual(DEFAULT_KINDS)
    const { id } = await app.db
      .selectFrom('people')
      .innerJoin('accounts', 'accounts.person_id', 'people.id')
      .innerJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
      .select('people.id')
      .where('provinces.autonomy_id', '=', 'CA05')
      .where(sql<boolean>`accounts.roles @> '{ROLE_AFFILIATE}'`)
      .limit(1)
      .executeTakeFirstOrThrow()
    const row = await app.db.selectFrom('people').select('document_id_sealed').where('id', '=', id).executeTakeFirstOrThrow()
    const islander = await app.signedIn(app.deps.sealing.open('people.document_id_sealed', id, row.document_id_sealed))
    expect((await getSettings(islander)).zone).toBe('Atlantic/Canary')
  })

  test('a member adds and hides kinds of shift, whose names are encrypted in the database', async () => {
    const before = await getSettings(senior)
    const own = { ...DEFAULT_KINDS[0]!, id: 'own-1', name: '  Tarde corta ', letters: 'TC', start: '16:00', end: '20:30' }
    const kinds = [...before.kinds.map((kind) => (kind.id === 'guard' ? { ...kind, isHidden: true } : kind)), own]
    const saved = await senior.call('PUT schedule/my-settings', { body: { ...before, kinds, monthlyMinutes: 9000 } })
    expect(saved.status).toBe(200)
    const after = await getSettings(senior)
    expect(after).toMatchObject({ version: 1, monthlyMinutes: 9000 })
    expect(after.kinds.at(-1)).toEqual({ ...own, name: 'Tarde corta' })
    expect((await save(senior, day('2026-09-01', ['own-1']))).status).toBe(200)
    const rows = await app.db.selectFrom('schedules').select('settings_sealed').execute()
    expect(Buffer.concat(rows.flatMap((row) => row.settings_sealed ?? [])).includes('Tarde corta')).toBe(false)
  })

  test('a member’s own kind of shift needs a name and letters', async () => {
    const before = await getSettings(senior)
    const nameless = { ...DEFAULT_KINDS[0]!, id: 'own-2' }
    const rejected = await senior.call('PUT schedule/my-settings', { body: { ...before, kinds: [...before.kinds, nameless] } })
    expect(rejected.status).toBe(400)
    const place = `kinds.${before.kinds.length}`
    expect(rejected.problem.fieldErrors?.map(({ field, message }) => [field, message])).toEqual([
      [`${place}.name`, 'required'],
      [`${place}.letters`, 'required'],
    ])
  })

  test('settings of an older version are rejected, and so are settings that lack a kind', async () => {
    const before = await getSettings(senior)
    const older = await senior.call('PUT schedule/my-settings', { body: { ...before, version: before.version - 1 } })
    expect(older.problem.errorKey).toBe('api.CHANGED_MEANWHILE')
    const fewer = await senior.call('PUT schedule/my-settings', { body: { ...before, kinds: before.kinds.slice(1) } })
    expect(fewer.status).toBe(400)
    expect(await getSettings(senior)).toEqual(before)
  })

  test.each([
    ['a time that is none', { start: '25:00' }, 'kinds.0.start'],
    ['work without hours', { start: null, end: null }, 'kinds.0.start'],
    ['a name that is too long', { name: 'x'.repeat(31) }, 'kinds.0.name'],
    ['four letters', { letters: 'ABCD' }, 'kinds.0.letters'],
    ['a colour that is none', { color: 'url(x)' }, 'kinds.0.color'],
  ])('%s is rejected at its field', async (_, change, field) => {
    const before = await getSettings(senior)
    const [first, ...others] = before.kinds
    const rejected = await senior.call('PUT schedule/my-settings', { body: { ...before, kinds: [{ ...first, ...change }, ...others] } })
    expect([rejected.status, rejected.problem.fieldErrors?.[0]?.field]).toEqual([400, field])
  })
})

describe('the calendar’s secret address', () => {
  test('gives calendars the shifts with their hours without signing in, and nothing about the member', async () => {
    const name = 'Turno; raro, con «ñ» y un nombre largo'.slice(0, 30)
    const before = await getSettings(senior)
    await senior.call('PUT schedule/my-settings', {
      body: { ...before, kinds: before.kinds.map((kind) => (kind.id === 'own-1' ? { ...kind, name } : kind)) },
    })
    const today = new Date()
    const at = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    await save(senior, day(at(1), ['night']), day(at(3), ['own-1']), day(at(4), ['off']), day(at(5), ['vacation']))
    const answer = await fetch(await make(senior))
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const found = events(text)
    expect(found.map(({ summary }) => summary)).toEqual(['Noche', name.trim(), 'Vacaciones'])
    const hours = (found[0]!.endDate.toJSDate().getTime() - found[0]!.startDate.toJSDate().getTime()) / 3_600_000
    expect([9, 10, 11]).toContain(hours)
    expect(found[2]!.startDate.isDate).toBe(true)
    expect(text).not.toMatch(/Covadonga|Suárez|00000004G|@/)
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('answers 304 until the shifts change', async () => {
    const address = await make(affiliate)
    const etag = (await fetch(address)).headers.get('etag')!
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const [known] = await read(affiliate, soon, soon)
    await save(affiliate, day(soon, known?.shifts[0] === 'guard' ? ['day'] : ['guard'], known?.version ?? 0))
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('is replaced by a new one, ends when revoked, and is stored only as a hash', async () => {
    const first = await make(affiliate)
    const second = await make(affiliate)
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
    const token = /feed\/([\w-]+)\//.exec(second)![1]!
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect((await affiliate.call('GET schedule/my-feed')).body).toEqual({ createdAt: expect.any(String), hasEvents: false })
    const rows = await app.db.selectFrom('schedules').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await affiliate.call('DELETE schedule/my-feed')).status).toBe(204)
    expect((await fetch(second)).status).toBe(404)
    expect((await affiliate.call('GET schedule/my-feed')).body).toEqual({ createdAt: null, hasEvents: false })
  })

  test('is not revoked by another member', async () => {
    const address = await make(affiliate)
    await senior.call('DELETE schedule/my-feed')
    expect((await fetch(address)).status).toBe(200)
  })

  test.each(['x', 'a'.repeat(43), '%00', '..%2f'])('is not found with an unknown token: %s', async (token) => {
    expect((await fetch(`${app.url}/services/portal/api/schedule/feed/${token}/shifts.ics`)).status).toBe(404)
  })

  test('can be read sixty times an hour', async () => {
    const address = await make(affiliate)
    const statuses: number[] = []
    for (let reading = 0; reading < 61; reading += 1) statuses.push((await fetch(address)).status)
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]))
    expect(statuses[60]).toBe(429)
    expect((await fetch(await make(senior))).status).toBe(200)
  })
})
