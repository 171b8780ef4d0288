import type { AcademicYear, SchoolCourse } from './academic-year.ts'

/** A reference by id, with the name in the reader's language. */
export type Reference = { id: string; name: string }

/** A seat of the union (sede): a province's, or a work centre's, whose parent is the province's. */
export type Seat = Reference & { scope: 'PROVINCE' | 'WORK_CENTER'; parent: Reference | null }

/** A province as part of an address; its parent is the country. */
type GeoRegion = Reference & { parent: Reference }

/** A school with the courses that it teaches. */
type School = Reference & { sede: Reference | null; courses: SchoolCourse[] }

/** The type of a field's value, by the field's kind. */
export type FieldValues = {
  /** Required text. */
  name: string
  text: string | null
  email: string | null
  phone: string | null
  postalCode: string | null
  iban: string | null
  flag: boolean
  reference: Reference | null
  references: Reference[]
  seat: Seat | null
  employer: Reference | null
  geoRegion: GeoRegion | null
  school: School | null
  academicYear: AcademicYear | null
  periodicity: 'BIANNUAL' | 'ANNUAL' | null
}
export type FieldKind = keyof FieldValues

export interface ProfileField<Kind extends FieldKind = FieldKind> {
  readonly kind: Kind
  /** The most characters of free text. */
  readonly max: number
}
const field = <Kind extends FieldKind>(kind: Kind, max = 0): ProfileField<Kind> => ({ kind, max })

/**
 * The fields of a profile that a member edits, in the order of the pages. The types, the contract's schemas, the detection of changes and the
 * test samples derive from this. Specification §3 names the four parts; the personal and contact fields before them are edited on the same
 * pages.
 */
export const PROFILE_SHAPE = {
  firstName: field('name', 80),
  lastName: field('name', 120),
  email: field('email'),
  phone: field('phone'),
  labor: {
    affiliateProvince: field('reference'),
    affiliateSede: field('seat'),
    unemployed: field('flag'),
    currentOccupation: field('text', 120),
    currentSpecialty: field('reference'),
    beneficiaryProvince: field('reference'),
    employer: field('employer'),
  },
  address: {
    street: field('text', 120),
    houseNumber: field('text', 20),
    gate: field('text', 20),
    stair: field('text', 20),
    floor: field('text', 20),
    label: field('text', 40),
    postalCode: field('postalCode'),
    city: field('text', 80),
    neighborhood: field('text', 80),
    geoRegion: field('geoRegion'),
  },
  account: {
    iban: field('iban'),
    periodicity: field('periodicity'),
  },
  academic: {
    titles: field('references'),
    school: field('school'),
    academicYear: field('academicYear'),
    /** Derived from the school. */
    schoolProvince: field('reference'),
    specialties: field('references'),
  },
}
export type ProfileShape = typeof PROFILE_SHAPE

/** Fields by name, possibly nested. */
export type Shape = { readonly [name: string]: ProfileField | Shape }

/** The types of the values of a shape. */
export type ValuesOf<S> = {
  [Name in keyof S]: S[Name] extends ProfileField<infer Kind extends FieldKind> ? FieldValues[Kind] : ValuesOf<S[Name]>
}
type Values = ValuesOf<ProfileShape>

/** Only in an edit: the mandate accepted for a changed IBAN. */
type AcceptedMandate = { mandate?: { textVersion: string; accepted: true } | null | undefined }

/** A person and all their data (specification §3). `version` counts the saves, so that concurrent edits do not overwrite each other. */
export type Profile = Omit<Values, 'address' | 'account'> & {
  id: string
  documentId: string
  fullName: string
  /** False until the new address is confirmed; until then the member signs in with the previous one. */
  isEmailConfirmed: boolean
  version: number
  address: Values['address'] & { id: string | null }
  account: Values['account'] & { id: string | null } & AcceptedMandate
}

export const isField = (part: ProfileField | Shape): part is ProfileField => typeof part['kind'] === 'string'
