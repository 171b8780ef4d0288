import { normalizeIban } from './iban.ts'
import { normalizePhone } from './phone.ts'
import type { Profile } from './profile.ts'

type Field = readonly [path: string, key: (profile: Profile) => string]

/**
 * Every field that an edit can change, with a function that maps equal values to the same text. Specification §4 names labor, address, account
 * and academic; the personal and contact fields are our addition, since the same page edits them.
 */
const FIELDS = [
  ['firstName', (profile) => text(profile.firstName)],
  ['lastName', (profile) => text(profile.lastName)],
  ['email', (profile) => text(profile.email)],
  ['phone', (profile) => normalizePhone(text(profile.phone))],

  ['labor.affiliateProvince', ({ labor }) => id(labor.affiliateProvince)],
  ['labor.affiliateSede', ({ labor }) => id(labor.affiliateSede)],
  ['labor.unemployed', ({ labor }) => String(labor.unemployed)],
  ['labor.currentOccupation', ({ labor }) => text(labor.currentOccupation)],
  ['labor.currentSpecialty', ({ labor }) => id(labor.currentSpecialty)],
  ['labor.beneficiaryProvince', ({ labor }) => id(labor.beneficiaryProvince)],
  ['labor.employer', ({ labor }) => id(labor.employer)],

  ['address.street', ({ address }) => text(address.street)],
  ['address.houseNumber', ({ address }) => text(address.houseNumber)],
  ['address.gate', ({ address }) => text(address.gate)],
  ['address.stair', ({ address }) => text(address.stair)],
  ['address.floor', ({ address }) => text(address.floor)],
  ['address.label', ({ address }) => text(address.label)],
  ['address.postalCode', ({ address }) => text(address.postalCode)],
  ['address.city', ({ address }) => text(address.city)],
  ['address.neighborhood', ({ address }) => text(address.neighborhood)],
  ['address.geoRegion', ({ address }) => id(address.geoRegion)],

  ['account.iban', ({ account }) => normalizeIban(text(account.iban))],
  ['account.periodicity', ({ account }) => text(account.periodicity)],

  ['academic.titles', ({ academic }) => ids(academic.titles)],
  ['academic.school', ({ academic }) => id(academic.school)],
  ['academic.academicYear', ({ academic }) => text(academic.academicYear)],
  ['academic.schoolProvince', ({ academic }) => id(academic.schoolProvince)],
  ['academic.specialties', ({ academic }) => ids(academic.specialties)],
] as const satisfies readonly Field[]

/** The dotted path of a changed field, such as `'address.street'`. */
export type ProfileChange = (typeof FIELDS)[number][0]

/** All fields, in the order of the pages that show them. */
export const PROFILE_FIELDS: readonly ProfileChange[] = FIELDS.map(([path]) => path)

/**
 * The fields in which the edit differs from the saved profile (§4), in the order of `PROFILE_FIELDS`. Null, undefined and blank are
 * equal, and text is trimmed; phone and IBAN are compared normalized, references by their id, titles and specialties
 * as sets. Row ids, the version and read-only fields are ignored.
 */
export function profileChanges(saved: Profile, edited: Profile): ProfileChange[] {
  return FIELDS.filter(([, key]) => key(saved) !== key(edited)).map(([path]) => path)
}

/** Whether there are unsaved changes (§4). */
export function isProfileDirty(saved: Profile, edited: Profile): boolean {
  return FIELDS.some(([, key]) => key(saved) !== key(edited))
}

/**
 * Geographical mobility (§4): the province in the edit differs from the saved one. False if either is missing.
 */
export function hasMovedProvince(saved: Profile, edited: Profile): boolean {
  const from = id(saved.labor.affiliateProvince)
  const to = id(edited.labor.affiliateProvince)
  return from !== '' && to !== '' && from !== to
}

function text(value: string | null | undefined): string {
  return value?.trim() ?? ''
}

function id(chosen: { readonly id: string } | null | undefined): string {
  return chosen?.id ?? ''
}

function ids(chosen: readonly { readonly id: string }[] | null | undefined): string {
  return JSON.stringify([...new Set(chosen?.map(id))].toSorted())
}
