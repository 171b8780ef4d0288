import type { AcademicYear } from '@afilia/domain/people/academic-year'
import type { Role } from '@afilia/domain/identity/roles'
import type { Language } from '@afilia/i18n/languages'

export interface DemoAddress {
  street: string
  houseNumber: string
  gate: string | null
  stair: string | null
  floor: string | null
  label: string | null
  postalCode: string
  neighborhood: string | null
  city: string
  provinceId: string
}

export interface DemoSettings {
  language: Language
  usesLocation: boolean
  wantsPush: boolean
  wantsProvinceNews: boolean
  wantsAutonomyNews: boolean
  wantsStateNews: boolean
  jobRegions: readonly string[]
  jobTypes: readonly string[]
  interests: readonly string[]
  wantsEir: boolean
  wantsPrivateJobs: boolean
}

/** All data of one demo member. The rows of several tables derive from it. */
export interface DemoPerson {
  id: string
  accountId: string
  documentId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  roles: readonly Role[]
  joinedAt: Date
  provinceId: string
  seatId: string
  isUnemployed: boolean
  occupation: string | null
  /** The first is the one that they work in now. */
  specialtyIds: readonly string[]
  employerId: string | null
  titleIds: readonly string[]
  schoolId: string | null
  academicYear: AcademicYear | null
  address: DemoAddress
  iban: string | null
  periodicity: 'BIANNUAL' | 'ANNUAL' | null
  settings: DemoSettings
}

/** The demo's date: no event in it is later. */
export const DEMO_DATE = new Date('2026-09-30T12:00:00Z')
