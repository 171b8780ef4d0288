import type { Preferences, Settings } from '@afilia/contract/preferences'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodiesOf, changedFields, editOf, pickChanges } from './preferences-edit.ts'

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
const SAVED = editOf(SETTINGS, PREFERENCES)

test('§4: nothing is dirty that is as it was, whatever the order of a list', () => {
  expect(changedFields(SAVED, {})).toEqual([])
  expect(changedFields(SAVED, SAVED)).toEqual([])
  expect(changedFields(SAVED, { jobRegions: ['CA13', 'CA01'], workCenterExternalId: { id: 'CNH-1', name: 'Otro nombre' } })).toEqual([])
})

test('§4: changes and their way back are dirty exactly when something differs', () => {
  const regions = fc.subarray(['CA01', 'CA02', 'CA13'])
  fc.assert(
    fc.property(regions, fc.boolean(), fc.option(fc.constantFrom('PR32', 'PR2')), (jobRegions, eir, provinceExternalId) => {
      const differs = [
        ...(provinceExternalId === 'PR32' ? [] : ['provinceExternalId']),
        ...(jobRegions.toSorted().join() === 'CA01,CA13' ? [] : ['jobRegions']),
        ...(eir ? ['eir'] : []),
      ]
      expect(changedFields(SAVED, { jobRegions, eir, provinceExternalId })).toEqual(differs)
    }),
  )
})

test('only what was changed is sent, to whom it belongs', () => {
  expect(bodiesOf({ jobTypes: ['SPECIALIST'], stateNewsOn: true })).toEqual({
    settings: { jobTypes: [{ value: 'SPECIALIST' }], stateNewsOn: true },
    preferences: undefined,
  })
  expect(bodiesOf({ workCenterExternalId: null, jobRegions: [] })).toEqual({
    settings: { jobRegions: [] },
    preferences: { workCenterExternalId: null },
  })
  expect(bodiesOf(pickChanges({ eir: true, workCenterExternalId: { id: 'CNH-2', name: 'Dos' } }, ['workCenterExternalId']))).toEqual({
    settings: undefined,
    preferences: { workCenterExternalId: 'CNH-2' },
  })
})
