import type { ImportantPeriod } from '@afilia/contract/content/important-periods'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.db.deleteFrom('important_periods').execute()
  await sql`insert into important_periods values
    ('ended', 'OPE_EXAM', null, '{"es": "x"}', current_date - 9, current_date - 2, null),
    ('open', 'JOB_LIST', 'CA01', '{"es": "Bolsa", "ca": "Borsa"}', current_date - 2, current_date + 8, 'https://example.org'),
    ('elsewhere', 'JOB_LIST', 'CA13', '{"es": "x"}', current_date - 2, current_date + 8, null),
    ('exam', 'EIR_EXAM', null, '{"es": "EIR"}', current_date + 20, current_date + 20, null),
    ('coming', 'TRANSFER', null, '{"es": "Traslado"}', current_date + 30, current_date + 40, null),
    ('far', 'TRANSFER', null, '{"es": "x"}', current_date + 300, current_date + 310, null)`.execute(app.db)
})
afterAll(() => app.stop())

const list = async (documentId: string, language = 'es'): Promise<ImportantPeriod[]> =>
  (await (await app.signedIn(documentId)).call('GET important-periods', { headers: { 'accept-language': language } })).body

test('members see the open and coming periods of the state and of their autonomy, with the days left', async () => {
  const periods = await list('00000001R', 'ca')
  expect(periods.map(({ id }) => id)).toEqual(['open', 'coming'])
  expect(periods[0]).toMatchObject({ name: 'Borsa', isOpen: true, region: { id: 'CA01', name: 'Andalusia' }, link: 'https://example.org' })
  expect(periods[1]).toMatchObject({ isOpen: false, region: null })
  // The database uses the day in UTC. In the last hour or two before midnight UTC, Madrid is a day ahead.
  expect([7, 8]).toContain(periods[0]?.daysLeft)
  expect([29, 30]).toContain(periods[1]?.daysLeft)
})

test('members who asked for the EIR periods see them', async () => {
  expect((await list('00000003A')).map(({ id }) => id)).toEqual(['exam', 'coming'])
})
