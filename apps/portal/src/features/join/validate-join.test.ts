import { makeSpanishIban } from '@afilia/domain/money/iban'
import { JOINING_TEXTS } from '@afilia/domain/people/memberships'
import { expect, test } from 'vitest'
import { type JoinDraft, newDraft } from './join-draft.ts'
import { validateJoin } from './validate-join.ts'

const TODAY = '2026-11-23'
const SEVILLE = { id: 'PR44', name: 'Sevilla' }
const AFFILIATE: JoinDraft = {
  ...newDraft(),
  documentId: '00000001R',
  firstName: 'Nerea',
  lastName: 'Ríos Lago',
  birthDate: '1991-04-30',
  email: 'nerea@example.org',
  phone: '612 345 678',
  street: 'Calle Sol',
  postalCode: '41001',
  city: 'Sevilla',
  geoRegion: SEVILLE,
  region: SEVILLE,
  iban: makeSpanishIban('2100', '0418', '0200051332'),
  hasSigned: true,
  accepted: JOINING_TEXTS,
}
const STUDENT: JoinDraft = {
  ...AFFILIATE,
  kind: 'STUDENT',
  iban: '',
  hasSigned: false,
  school: { id: 'S1', name: 'Facultad' },
  academicYear: 'FIRST',
}

test.each([
  ['an affiliate', AFFILIATE],
  ['a student, who has no account', STUDENT],
])('a whole form of %s has no faults', (_who, draft) => {
  expect(validateJoin(draft, TODAY)).toEqual({})
})

test.each([
  ['documentId', { documentId: '00000001A' }, 'document-id'],
  ['firstName', { firstName: 'Nerea <b>' }, 'invalid'],
  ['lastName', { lastName: 'R'.repeat(121) }, 'too-long'],
  ['email', { email: 'nerea@' }, 'email'],
  ['phone', { phone: '12' }, 'phone'],
  ['address.street', { street: ' ' }, 'required'],
  ['address.label', { label: 'A'.repeat(41) }, 'too-long'],
  ['address.postalCode', { postalCode: '99999' }, 'postal-code'],
  ['account.iban', { iban: 'ES00 0000' }, 'iban'],
] as const)('%s is found wrong before it is sent', (field, change, fault) => {
  expect(validateJoin({ ...AFFILIATE, ...change }, TODAY)).toEqual({ [field]: fault })
})

test.each([
  ['birthDate', AFFILIATE, { birthDate: '2015-01-01' }, 'age'],
  ['region', AFFILIATE, { region: null }, 'required'],
  ['address.geoRegion', AFFILIATE, { geoRegion: null }, 'required'],
  ['account.mandate', AFFILIATE, { hasSigned: false }, 'mandate'],
  ['accepted.condiciones-de-uso', AFFILIATE, { accepted: ['derechos-y-obligaciones', 'proteccion-datos-personales'] }, 'required'],
  ['school', STUDENT, { school: null }, 'required'],
  ['academicYear', STUDENT, { academicYear: null }, 'required'],
] as const)('§8: %s is missing', (field, draft, change, fault) => {
  expect(validateJoin({ ...draft, ...change }, TODAY)).toEqual({ [field]: fault })
})
