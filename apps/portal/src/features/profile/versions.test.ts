import type { Profile } from '@afilia/domain/profile'
import { expect, test } from 'vitest'
import { compareVersions, mergeVersions, rebase } from './versions.ts'

const MADRID = { id: 'PR32', name: 'Madrid', parent: { id: 'ES', name: 'España' } }

const BASE: Profile = {
  id: 'p1',
  documentId: '00000001R',
  fullName: 'Ana Ruiz',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.org',
  isEmailConfirmed: true,
  phone: '612345678',
  version: 3,
  labor: {
    affiliateProvince: null,
    affiliateSede: null,
    unemployed: false,
    currentOccupation: null,
    currentSpecialty: null,
    beneficiaryProvince: null,
    employer: null,
  },
  address: {
    id: 'a1',
    postalCode: '28013',
    street: 'Mayor',
    houseNumber: '1',
    gate: null,
    stair: null,
    floor: null,
    label: null,
    neighborhood: null,
    city: 'Madrid',
    geoRegion: MADRID,
  },
  account: { id: 'c1', iban: null, periodicity: 'ANNUAL' },
  academic: { titles: [], school: null, academicYear: null, schoolProvince: null, specialties: [] },
}

const withAddress = (profile: Profile, address: Partial<Profile['address']>): Profile => ({
  ...profile,
  address: { ...profile.address, ...address },
})

test('what the member changed is to choose from; what only the other device changed stays, and is told', () => {
  const mine = withAddress(BASE, { street: 'Alcalá', floor: '2' })
  const saved = { ...withAddress(BASE, { street: 'Atocha', label: 'B' }), version: 4 }
  const comparison = compareVersions(BASE, mine, saved)
  expect(comparison.choices).toEqual([
    { field: 'address.street', mine: 'Alcalá', saved: 'Atocha', isContested: true },
    { field: 'address.floor', mine: '2', saved: null, isContested: false },
  ])
  expect(comparison.elsewhere).toEqual([{ field: 'address.label', before: null, saved: 'B' }])
})

test('where both changed the same, there is nothing to choose', () => {
  const mine = withAddress(BASE, { floor: ' 2' })
  const saved = { ...withAddress(BASE, { floor: '2' }), version: 4 }
  const { choices, elsewhere } = compareVersions(BASE, mine, saved)
  expect([choices, elsewhere]).toEqual([[], []])
})

test('the merge is the newer version with the chosen fields', () => {
  const mine = withAddress({ ...BASE, phone: '699000111' }, { street: 'Alcalá', geoRegion: null })
  const saved = { ...withAddress({ ...BASE, email: 'otra@example.org' }, { street: 'Atocha' }), version: 4 }
  const merged = mergeVersions(compareVersions(BASE, mine, saved), new Set(['phone', 'address.geoRegion']))
  expect(merged).toEqual({ ...withAddress(saved, { geoRegion: null }), phone: '699000111' })
  expect(saved.address.geoRegion).toEqual(MADRID)
})

test('a school brings its province along', () => {
  const sede = { id: 'PR32', name: 'Madrid' }
  const school = { id: 's1', name: 'Escuela', sede }
  const mine = { ...BASE, academic: { ...BASE.academic, school, schoolProvince: sede } }
  const saved = { ...BASE, version: 4 }
  const comparison = compareVersions(BASE, mine, saved)
  expect(comparison.choices.map(({ field }) => field)).toEqual(['academic.school'])
  expect(mergeVersions(comparison, new Set(['academic.school'])).academic).toMatchObject({ school, schoolProvince: sede })
})

test('what was typed while a save was under way is kept on top of it', () => {
  const sent = withAddress(BASE, { street: 'Alcalá' })
  const typed = withAddress(sent, { floor: '5' })
  const saved = { ...withAddress(BASE, { street: 'Alcalá' }), version: 4 }
  expect(rebase(sent, typed, saved)).toEqual(withAddress(saved, { floor: '5' }))
  expect(rebase(sent, sent, saved)).toEqual(saved)
})
