import { ACADEMIC_YEARS } from '@afilia/domain/academic-year'
import { z } from 'zod'
import { self, selfOrStaff, signedIn } from './access.ts'
import { endpoints } from './endpoint.ts'
import { ProfileEdit } from './profile-edit.ts'
import { GeoRegion, Reference, Seat } from './reference.ts'

/** The basic facts about a person that every screen needs. */
export const Person = z.object({
  id: z.string(),
  documentId: z.string(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type Person = z.infer<typeof Person>

/** The whole profile (specification §3), with the version that an edit must name. */
export const Profile = Person.extend({
  version: z.number().int(),
  /** False until the member opens the link mailed to this address; meanwhile they sign in with the previous address, if any. */
  isEmailConfirmed: z.boolean(),
  labor: z.object({
    affiliateProvince: Reference.nullable(),
    affiliateSede: Seat.nullable(),
    unemployed: z.boolean(),
    currentOccupation: z.string().nullable(),
    currentSpecialty: Reference.nullable(),
    beneficiaryProvince: Reference.nullable(),
    employer: Reference.nullable(),
  }),
  address: z.object({
    id: z.string().nullable(),
    postalCode: z.string().nullable(),
    street: z.string().nullable(),
    houseNumber: z.string().nullable(),
    gate: z.string().nullable(),
    stair: z.string().nullable(),
    floor: z.string().nullable(),
    label: z.string().nullable(),
    neighborhood: z.string().nullable(),
    city: z.string().nullable(),
    geoRegion: GeoRegion.nullable(),
  }),
  account: z.object({ id: z.string().nullable(), iban: z.string().nullable(), periodicity: z.enum(['BIANNUAL', 'ANNUAL']).nullable() }),
  academic: z.object({
    titles: z.array(Reference),
    school: Reference.extend({ sede: Reference.nullable() }).nullable(),
    academicYear: z.enum(ACADEMIC_YEARS).nullable(),
    schoolProvince: Reference.nullable(),
    specialties: z.array(Reference),
  }),
})
export type Profile = z.infer<typeof Profile>

/** The caller's roles and the authorities that follow from them (specification §6). */
export const Permissions = z.object({ roles: z.array(z.string()), authorities: z.array(z.string()) })

export const people = endpoints({
  'GET people/{docid}': { access: selfOrStaff('docid'), response: Person },
  'GET people/{id}/profile': { access: selfOrStaff('id'), response: Profile },
  'PUT people/{id}/profile': {
    access: self('id'),
    body: ProfileEdit,
    response: Profile,
    errors: [
      'CHANGED_MEANWHILE',
      'TOO_MANY_REQUESTS',
      'REFERENCE_NOT_FOUND',
      'MANDATE_NOT_ACCEPTED',
      'PASSWORD_NEEDED',
      'PASSKEY_NOT_CONFIRMED',
      'PERSON_BAD_REQUEST_PASSWORD_UPDATE_USER_NOT_AUTHENTICATED',
      'PERSON_BAD_REQUEST_EMAIL_ALREADY_IN_USE',
      'PERSON_BAD_REQUEST_KC_EMAIL_ALREADY_IN_USE',
      'PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED',
      'PERSON_BAD_REQUEST_ASSOCIATED_ACADEMIC_SCHOOL_REQUIRED',
      'PERSON_BAD_REQUEST_ASSOCIATED_SCHOOL_ID_REQUIRED',
      'SCHOOL_BAD_REQUEST_ID_NOT_FOUND',
      'SPECIALTY_BAD_REQUEST_ID_NOT_FOUND',
      'MEMBERSHIP_BAD_REQUEST_REGION_REQUIRED',
      'REGION_BAD_REQUEST_ID_REQUIRED',
    ],
  },
  'GET permissions': { access: signedIn(), response: Permissions },
})
