import { rebase } from '@afilia/client/editing/draft.ts'
import type { Profile } from '@afilia/domain/people/profile'
import { getValue, PROFILE_FIELDS, type ProfileChange, profileChanges } from '@afilia/domain/people/profile-changes'
import { makeProfile } from '@afilia/domain/people/testing-profile'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesByHand, PROFILE_RULES, withValue } from '../edit/profile-values.ts'
import { compareVersions, mergeVersions } from './versions.ts'

const BASE = makeProfile()

const withAddress = (profile: Profile, address: Partial<Profile['address']>): Profile => ({
  ...profile,
  address: { ...profile.address, ...address },
})

test('the member chooses among their own changes; those of the other device alone stay and are listed', () => {
  const mine = withAddress(BASE, { street: 'Alcalá', floor: '2' })
  const saved = { ...withAddress(BASE, { street: 'Atocha', label: 'B' }), version: 4 }
  const comparison = compareVersions(BASE, mine, saved)
  expect(comparison.choices).toEqual([
    { field: 'address.street', mine: 'Alcalá', saved: 'Atocha', isContested: true },
    { field: 'address.floor', mine: '2', saved: null, isContested: false },
  ])
  expect(comparison.elsewhere).toEqual([{ field: 'address.label', before: null, saved: 'B' }])
})

test('equal changes on both sides need no choice', () => {
  const mine = withAddress(BASE, { floor: ' 2' })
  const saved = { ...withAddress(BASE, { floor: '2' }), version: 4 }
  const { choices, elsewhere } = compareVersions(BASE, mine, saved)
  expect([choices, elsewhere]).toEqual([[], []])
})

test('merging puts the chosen fields on top of the newer version', () => {
  const mine = withAddress({ ...BASE, phone: '699000111' }, { street: 'Alcalá', geoRegion: null })
  const saved = { ...withAddress({ ...BASE, email: 'otra@example.org' }, { street: 'Atocha' }), version: 4 }
  const merged = mergeVersions(compareVersions(BASE, mine, saved), new Set(['phone', 'address.geoRegion']))
  expect(merged).toEqual({ ...withAddress(saved, { geoRegion: null }), phone: '699000111' })
  expect(saved.address.geoRegion).toEqual(BASE.address.geoRegion)
})

test('a school sets its province', () => {
  const sede = { id: 'PR44', name: 'Sevilla' }
  const school = { id: 's1', name: 'Escuela', sede, courses: ['FIRST' as const] }
  const mine = { ...BASE, academic: { ...BASE.academic, school, schoolProvince: sede } }
  const saved = { ...BASE, version: 4 }
  const comparison = compareVersions(BASE, mine, saved)
  expect(comparison.choices.map(({ field }) => field)).toEqual(['academic.school'])
  expect(mergeVersions(comparison, new Set(['academic.school'])).academic).toMatchObject({ school, schoolProvince: sede })
})

test('changes typed during a save are kept on top of it', () => {
  const sent = withAddress(BASE, { street: 'Alcalá' })
  const typed = withAddress(sent, { floor: '5' })
  const saved = { ...withAddress(BASE, { street: 'Alcalá' }), version: 4 }
  expect(rebase(PROFILE_RULES, sent, typed, saved)).toEqual(withAddress(saved, { floor: '5' }))
  expect(rebase(PROFILE_RULES, sent, sent, saved)).toEqual(saved)
})

/** Possible new values of a field, by its type. For a list: some of its items and a new one. */
const otherValues = (field: ProfileChange): fc.Arbitrary<unknown> => {
  const value = getValue(BASE, field)
  if (typeof value === 'boolean') return fc.boolean()
  if (Array.isArray(value)) return fc.subarray([...(value as unknown[]), { id: 'x', name: 'x' }])
  const isChosen = /Province|Sede|Specialty|employer|geoRegion|school/.test(field)
  return isChosen ? fc.constantFrom(null, { id: 'x', name: 'x' }, { id: 'y', name: 'y' }) : fc.constantFrom(null, 'x', 'y')
}
const edits = fc
  .subarray(PROFILE_FIELDS.filter((field) => field !== 'academic.schoolProvince'))
  .chain((fields) => fc.tuple(...fields.map((field) => otherValues(field).map((value) => ({ field, value })))))
  .map((changes) => changes.reduce((profile, { field, value }) => withValue(profile, field, value), BASE))

test('two devices lose nothing silently: each change is kept, offered as a choice or listed', () => {
  fc.assert(
    fc.property(edits, edits, (mine, theirs) => {
      const saved = { ...theirs, version: BASE.version + 1 }
      const comparison = compareVersions(BASE, mine, saved)
      const toChoose = comparison.choices.map(({ field }) => field)
      const outcomes = comparison.elsewhere.map(({ field }) => field)
      const same = PROFILE_FIELDS.filter((field) => !profileChanges(saved, mine).includes(field))
      for (const field of changesByHand(BASE, mine)) expect([...toChoose, ...same]).toContain(field)
      for (const field of changesByHand(BASE, saved)) expect([...toChoose, ...outcomes, ...same]).toContain(field)
      // If the member keeps all of their own values, the result has all of these and the other device's changes.
      const merged = mergeVersions(comparison, new Set(toChoose))
      for (const field of changesByHand(BASE, mine)) expect(profileChanges(merged, mine)).not.toContain(field)
      for (const field of outcomes) expect(profileChanges(merged, saved)).not.toContain(field)
    }),
  )
})
