import { ACADEMIC_YEARS, SCHOOL_COURSES } from '@afilia/domain/people/academic-year'
import { maskDocumentId } from '@afilia/domain/people/document-id'
import { type FieldKind, type FieldValues, isField, PROFILE_SHAPE, type ProfileField, type Shape } from '@afilia/domain/people/profile'
import { ACCESS_REASONS } from '@afilia/domain/people/rights'
import { z } from 'zod'
import { self, selfOrStaff, signedIn, staffGivingReason } from '../access.ts'
import { endpoints, forStaff } from '../endpoint.ts'
import { ProfileEdit } from './profile-edit.ts'
import { GeoRegion, Reference, Seat } from '../content/reference.ts'

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

/** The output schema of a profile's field, by kind. */
const SCHEMAS = {
  name: z.string(),
  text: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  postalCode: z.string().nullable(),
  iban: z.string().nullable(),
  flag: z.boolean(),
  reference: Reference.nullable(),
  references: z.array(Reference),
  seat: Seat.nullable(),
  employer: Reference.nullable(),
  geoRegion: GeoRegion.nullable(),
  school: Reference.extend({ sede: Reference.nullable(), courses: z.array(z.enum(SCHOOL_COURSES)) }).nullable(),
  academicYear: z.enum(ACADEMIC_YEARS).nullable(),
  periodicity: z.enum(['BIANNUAL', 'ANNUAL']).nullable(),
} satisfies { [Kind in FieldKind]: z.ZodType<FieldValues[Kind]> }

type SchemasOf<S> = {
  -readonly [Name in keyof S]: S[Name] extends ProfileField<infer Kind extends FieldKind>
    ? (typeof SCHEMAS)[Kind]
    : z.ZodObject<SchemasOf<S[Name]>>
}

const toSchemas = <S extends Shape>(shape: S): SchemasOf<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, part]) => [name, isField(part) ? SCHEMAS[part.kind] : z.object(toSchemas(part))]),
  ) as SchemasOf<S>

const edited = toSchemas(PROFILE_SHAPE)
const rowId = { id: z.string().nullable() }

/** The whole profile (specification §3), with the version that an edit must name. */
export const Profile = Person.extend({
  version: z.number().int(),
  /** False until the member opens the link mailed to this address. Until then they sign in with the previous address, if any. */
  isEmailConfirmed: z.boolean(),
  ...edited,
  address: z.object({ ...rowId, ...edited.address.shape }),
  account: z.object({ ...rowId, ...edited.account.shape }),
})
export type Profile = z.infer<typeof Profile>

// Staff's views of a member (docs/decisions/062). The views do the masking, so that no handler can forget it.

const masked = { 'x-masked': true }
const documentId = z.string().overwrite(maskDocumentId).meta(masked)
const street = z
  .string()
  .nullable()
  .overwrite((text) => text && '***')
  .meta(masked)

/** The view of delegates and supervisors. The document id is masked. */
export const RepresentedMember = Person.pick({ id: true, fullName: true, firstName: true, lastName: true }).extend({ documentId })

/** The same with the member's work data. For the address it only tells whether there is one. */
export const RepresentedProfile = RepresentedMember.extend({
  labor: Profile.shape.labor.pick({ affiliateProvince: true, affiliateSede: true, currentOccupation: true, currentSpecialty: true }),
  address: z.object({ street }),
})

/** The view of administrators: everything except the account and the address within the town. */
export const AdministeredProfile = Profile.omit({ account: true }).extend({
  documentId,
  address: Profile.shape.address.pick({ id: true, postalCode: true, city: true, geoRegion: true }).extend({ street }),
})

/** Why staff unmask a member's data. */
const Reveal = z.object({ reason: z.enum(ACCESS_REASONS) })

/** What the caller's distances can be measured from, by name; null if unknown. Their coordinates stay on the server (docs/decisions/147). */
export const NearPlaces = z.object({
  /** The work centre. */
  centre: z.string().nullable(),
  /** The town of the address. */
  home: z.string().nullable(),
})
export type NearPlaces = z.infer<typeof NearPlaces>

/** The caller's roles and the authorities that follow from them (specification §6). */
export const Permissions = z.object({ roles: z.array(z.string()), authorities: z.array(z.string()) })

export const people = endpoints({
  'GET people/{docid}': {
    access: selfOrStaff('docid'),
    response: { own: Person, delegate: RepresentedMember, supervisor: RepresentedMember, admin: Person.extend({ documentId }) },
  },
  'GET people/{id}/profile': {
    access: selfOrStaff('id'),
    response: { own: Profile, delegate: RepresentedProfile, supervisor: RepresentedProfile, admin: AdministeredProfile },
  },
  /** Data that the staff's views mask. Each call is logged with its reason, and the member is notified by mail. */
  'POST people/{id}/document-id/reveal': {
    access: staffGivingReason('id'),
    body: Reveal,
    response: forStaff(Person.pick({ documentId: true })),
    isQuestion: true,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST people/{id}/address/reveal': {
    access: staffGivingReason('id'),
    body: Reveal,
    response: forStaff(Profile.shape.address),
    isQuestion: true,
    errors: ['TOO_MANY_REQUESTS'],
  },
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
  'GET near-places': { access: signedIn(), response: NearPlaces },
})
