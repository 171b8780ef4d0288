import { CONSENT_TEXT_VERSION } from '@afilia/domain/people/rights'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type MadeMember, makeMember } from '../../../testing/members/make-member.ts'
import { addAcceptance, addAcceptances, addConsent, addConsents } from './commands.ts'
import { readUsageConsents, readVersions } from './queries.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const later = (ms: number): Date => new Date(NOW.getTime() + ms)

let app: TestApp
let member: MadeMember
let other: MadeMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ;[member, other] = [await makeMember(app, 'affiliate'), await makeMember(app, 'affiliate')]
})

const say = (isGranted: boolean, { purpose = 'USAGE_FIGURES', textVersion = CONSENT_TEXT_VERSION, at = NOW, of = member } = {}) =>
  addConsent(app.db, {
    personId: of.personId,
    purpose: purpose as 'USAGE_FIGURES' | 'TAG_MANAGER',
    isGranted,
    textVersion,
    language: 'es',
    actorId: of.personId,
    at,
  })
const read = ({ personId } = member) => readUsageConsents(app.db, personId)

test('the latest answer of this member counts for each use, and a use without one is unanswered', async () => {
  expect(await read()).toEqual({ USAGE_FIGURES: null, TAG_MANAGER: null })
  await say(true)
  await say(true, { purpose: 'TAG_MANAGER', at: later(1) })
  await say(false, { of: other, at: later(9) })
  expect(await read()).toEqual({ USAGE_FIGURES: true, TAG_MANAGER: true })
  await say(false, { at: later(2) })
  // An older answer that is stored later.
  await say(true, { at: later(1) })
  expect(await read()).toEqual({ USAGE_FIGURES: false, TAG_MANAGER: true })
  expect(await read(other)).toEqual({ USAGE_FIGURES: false, TAG_MANAGER: null })
})

test('a yes to an earlier wording does not count, and a no still does', async () => {
  await say(true, { textVersion: CONSENT_TEXT_VERSION - 1 })
  await say(false, { purpose: 'TAG_MANAGER', textVersion: CONSENT_TEXT_VERSION - 1 })
  expect(await read()).toEqual({ USAGE_FIGURES: null, TAG_MANAGER: false })
})

test('without consents nothing is stored, and the first acceptance of a version counts', async () => {
  await addConsents(app.db, [])
  const about = { personId: member.personId, language: 'es' } as const
  const { anchor } = await app.db.selectFrom('legal_texts').select('anchor').where('version', '=', 1).limit(1).executeTakeFirstOrThrow()
  const second = { anchor, version: 2, in_force_from: NOW, texts: '{}' }
  await app.db
    .insertInto('legal_texts')
    .values(second)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await addAcceptances(app.db, [
    { ...about, anchor, version: 1, at: NOW },
    { ...about, anchor, version: 2, at: NOW },
  ])
  await addAcceptance(app.db, { ...about, anchor, version: 1, language: 'eu', at: later(5) })
  await addAcceptance(app.db, { ...about, anchor, version: 1, at: later(5), personId: other.personId })
  const listed = await app.db
    .selectFrom('legal_acceptances')
    .select(['version', 'language', 'at'])
    .where('person_id', '=', member.personId)
    .orderBy('version')
    .execute()
  expect(listed).toEqual([
    { version: 1, language: 'es', at: NOW },
    { version: 2, language: 'es', at: NOW },
  ])
})

test('the version in force of a legal text is the newest that has begun', async () => {
  const [{ anchor }, { anchor: another }] = (await app.db
    .selectFrom('legal_texts')
    .select('anchor')
    .distinct()
    .orderBy('anchor')
    .execute()) as [{ anchor: Parameters<typeof readVersions>[1][number] }, { anchor: Parameters<typeof readVersions>[1][number] }]
  await app.db.deleteFrom('legal_acceptances').execute()
  await app.db.deleteFrom('legal_texts').execute()
  await app.db
    .insertInto('legal_texts')
    .values(
      [
        { anchor, version: 1, in_force_from: later(-2) },
        { anchor, version: 2, in_force_from: NOW },
        { anchor, version: 3, in_force_from: later(1) },
        { anchor: another, version: 7, in_force_from: NOW },
      ].map((row) => ({ ...row, texts: '{}' })),
    )
    .execute()
  const versionsAt = async (at: Date) => [...(await readVersions(app.db, [anchor], at))]
  expect([await versionsAt(later(-1)), await versionsAt(NOW), await versionsAt(later(1)), await versionsAt(later(-3))]).toEqual([
    [[anchor, 1]],
    [[anchor, 2]],
    [[anchor, 3]],
    [],
  ])
})
