import type { Preferences, Settings } from '@afilia/contract/people/preferences'
import { DEFAULT_CHANNELS } from '@afilia/domain/messages/messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBodies, toEdit, pickChanges, PREFERENCES_RULES, type PreferenceChanges } from './preferences-edit.ts'

const PREFERENCES: Preferences = {
  documentId: '00000001R',
  provinceExternalId: 'PR32',
  autonomyExternalId: null,
  workCenterExternalId: 'CNH-1',
  workCenterName: 'Hospital Uno',
  pushNotificationOn: false,
}
const SETTINGS: Settings = {
  langKey: 'es',
  geoLocalizationOn: false,
  provinceNewsOn: true,
  autonomyNewsOn: true,
  stateNewsOn: false,
  jobRegions: [
    { id: 'CA01', name: 'Andalucía' },
    { id: 'CA13', name: 'Madrid' },
  ],
  jobTypes: [{ value: 'NURSE' }],
  interests: [{ value: 'CINEMA' }, { value: 'OF_ANOTHER_RELEASE' }],
  eir: false,
  privateJobOn: false,
}
const SAVED = toEdit(SETTINGS, PREFERENCES, { topics: DEFAULT_CHANNELS })
const listChanges = (changes: PreferenceChanges) => PREFERENCES_RULES.listChanges(SAVED, { ...SAVED, ...changes })

test('§4: an edit that equals the saved one is not dirty, whatever the order of lists', () => {
  expect(listChanges({})).toEqual([])
  expect(listChanges(SAVED)).toEqual([])
  expect(listChanges({ jobRegions: ['CA13', 'CA01'], workCenterExternalId: { id: 'CNH-1', name: 'Otro nombre' } })).toEqual([])
})

test('§4: an edit is dirty if and only if something differs', () => {
  const regions = fc.subarray(['CA01', 'CA02', 'CA13'])
  fc.assert(
    fc.property(regions, fc.boolean(), fc.option(fc.constantFrom('PR32', 'PR2')), (jobRegions, eir, provinceExternalId) => {
      const differs = [
        ...(provinceExternalId === 'PR32' ? [] : ['provinceExternalId']),
        ...(jobRegions.toSorted().join() === 'CA01,CA13' ? [] : ['jobRegions']),
        ...(eir ? ['eir'] : []),
      ]
      expect(listChanges({ jobRegions, eir, provinceExternalId })).toEqual(differs)
    }),
  )
})

test('only changes are sent, each by its own call', () => {
  expect(toBodies({ jobTypes: ['SPECIALIST'], stateNewsOn: true })).toEqual({
    settings: { jobTypes: [{ value: 'SPECIALIST' }], stateNewsOn: true },
    preferences: undefined,
  })
  expect(toBodies({ workCenterExternalId: null, jobRegions: [] })).toEqual({
    settings: { jobRegions: [] },
    preferences: { workCenterExternalId: null },
  })
  expect(toBodies(pickChanges(SAVED, { ...SAVED, workCenterExternalId: { id: 'CNH-2', name: 'Dos' } }))).toEqual({
    settings: undefined,
    preferences: { workCenterExternalId: 'CNH-2' },
  })
})
