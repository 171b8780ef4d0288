import type { AcademicYear, SchoolCourse } from './academic-year.ts'

/** A thing named by its id, with the name to show in the reader's language. */
export type Reference = { id: string; name: string }

/** A seat of the union (sede): a province's, or a work centre's, whose parent is the province's. */
export type Seat = Reference & { scope: 'PROVINCE' | 'WORK_CENTER'; parent: Reference | null }

/** A province as part of an address; its parent is the country. */
export type GeoRegion = Reference & { parent: Reference }

/** Work data of a profile. */
export type Labor = {
  affiliateProvince: Reference | null
  affiliateSede: Seat | null
  unemployed: boolean
  currentOccupation: string | null
  currentSpecialty: Reference | null
  beneficiaryProvince: Reference | null
  employer: Reference | null
}

export type Address = {
  id: string | null
  postalCode: string | null
  street: string | null
  houseNumber: string | null
  gate: string | null
  stair: string | null
  floor: string | null
  label: string | null
  neighborhood: string | null
  city: string | null
  geoRegion: GeoRegion | null
}

export type Account = {
  id: string | null
  iban: string | null
  periodicity: 'BIANNUAL' | 'ANNUAL' | null
  /** Only in an edit: the mandate accepted for a changed IBAN. */
  mandate?: { textVersion: string; accepted: true } | null | undefined
}

export type Academic = {
  titles: Reference[]
  /** With the courses that it teaches. */
  school: (Reference & { sede: Reference | null; courses: SchoolCourse[] }) | null
  academicYear: AcademicYear | null
  schoolProvince: Reference | null
  specialties: Reference[]
}

/** A person and all their data (specification §3). `version` counts the saves, so that two edits do not overwrite each other. */
export type Profile = {
  id: string
  documentId: string
  fullName: string
  firstName: string
  lastName: string
  email: string | null
  /** False until the new address is confirmed; meanwhile the member signs in with the previous one. */
  isEmailConfirmed: boolean
  phone: string | null
  version: number
  labor: Labor
  address: Address
  account: Account
  academic: Academic
}
