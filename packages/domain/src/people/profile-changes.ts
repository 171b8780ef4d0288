import { normalizeIban } from '../money/iban.ts'
import { normalizePhone } from './phone.ts'
import { type FieldKind, type FieldValues, isField, type Profile, PROFILE_SHAPE, type ProfileField, type ProfileShape } from './profile.ts'

/** By kind, a function that maps equal values to the same text. */
const KEYS: { readonly [Kind in FieldKind]: (value: FieldValues[Kind]) => string } = {
  name: text,
  text,
  email: text,
  phone: (value) => normalizePhone(text(value)),
  postalCode: text,
  iban: (value) => normalizeIban(text(value)),
  flag: String,
  reference: id,
  references: ids,
  seat: id,
  employer: id,
  geoRegion: id,
  school: id,
  academicYear: text,
  periodicity: text,
}

type PathIn<S> = {
  [Name in keyof S & string]: S[Name] extends ProfileField ? Name : `${Name}.${keyof S[Name] & string}`
}[keyof S & string]

/** The dotted path of a changed field, such as `'address.street'`. */
export type ProfileChange = PathIn<ProfileShape>

interface Field {
  readonly path: ProfileChange
  readonly kind: FieldKind
}

/**
 * Every field that an edit can change. Specification §4 names labor, address, account and academic. We add the personal and contact fields,
 * because the same page edits them.
 */
export const FIELDS: readonly Field[] = Object.entries(PROFILE_SHAPE).flatMap(([name, part]) =>
  isField(part)
    ? [{ path: name as ProfileChange, kind: part.kind }]
    : Object.entries<ProfileField>(part).map(([inner, { kind }]) => ({ path: `${name}.${inner}` as ProfileChange, kind })),
)

/** All fields, in the order of the pages that show them. */
export const PROFILE_FIELDS: readonly ProfileChange[] = FIELDS.map(({ path }) => path)

/** Gets the field's value from a profile: text, a reference, a list of references, a boolean, or null. */
export function getValue(profile: Profile, path: ProfileChange): unknown {
  return path.split('.').reduce<unknown>((holder, name) => (holder as Readonly<Record<string, unknown>>)[name], profile)
}

function isChanged({ path, kind }: Field, saved: Profile, edited: Profile): boolean {
  const key = KEYS[kind] as (value: unknown) => string
  return key(getValue(saved, path)) !== key(getValue(edited, path))
}

/**
 * The fields in which the edit differs from the saved profile (§4), in the order of `PROFILE_FIELDS`. Null, undefined and blank are
 * equal, and text is trimmed; phone and IBAN are compared normalized, references by their id, titles and specialties
 * as sets. Row ids, the version and read-only fields are ignored.
 */
export function profileChanges(saved: Profile, edited: Profile): ProfileChange[] {
  return FIELDS.filter((field) => isChanged(field, saved, edited)).map(({ path }) => path)
}

/** Whether there are unsaved changes (§4). */
export function isProfileDirty(saved: Profile, edited: Profile): boolean {
  return FIELDS.some((field) => isChanged(field, saved, edited))
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
