import { ACADEMIC_YEARS } from '@afilia/domain/academic-year'
import { isEmail } from '@afilia/domain/email'
import { isIban, normalizeIban } from '@afilia/domain/iban'
import { isPhone, normalizePhone } from '@afilia/domain/phone'
import { isPostalCode } from '@afilia/domain/postal-code'
import * as z from 'zod/mini'
import type { FieldRule } from './errors.ts'

// `zod/mini`, as the browser loads this schema with the form: 5 kB instead of 20.

const rule = (name: FieldRule): FieldRule => name

/** Free text of at most `max` characters; blank text becomes null. */
function text(max: number) {
  return z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(max, rule('too-long')))),
    z.transform((value) => value || null),
  )
}

/** Text with a format: blank becomes null, anything else is normalized and checked. */
function formatted(failing: FieldRule, max: number, normalize: (value: string) => string, isValid: (value: string) => boolean) {
  return z.pipe(
    text(max),
    z.pipe(
      z.transform((value: string | null) => value && normalize(value)),
      z.nullable(z.string().check(z.refine(isValid, rule(failing)))),
    ),
  )
}

const requiredText = (max: number) => z.string().check(z.trim(), z.minLength(1, rule('required')), z.maxLength(max, rule('too-long')))
/** Mails greet people by this name, so it must not contain an address or a tag; nor pictures, for which papers have no letters. */
const personName = (max: number) => requiredText(max).check(z.refine((value) => !/[<>:/\\@]|\p{So}/u.test(value), rule('invalid')))
const chosen = z.nullable(z.object({ id: z.string().check(z.minLength(1, rule('required')), z.maxLength(60, rule('invalid'))) }))
/** The id is optional here, as the server refuses its absence with the specification's own code (§8). */
const perhapsChosen = z.object({ id: z.optional(z.nullable(z.string().check(z.maxLength(60, rule('invalid'))))) })
const province = z.nullable(perhapsChosen)
const chosenList = z.array(perhapsChosen).check(z.maxLength(50, rule('too-long')))

/** Personal and contact data of an edit. Lengths are in characters. */
export const ContactEdit = z.object({
  firstName: personName(80),
  lastName: personName(120),
  email: formatted('email', 254, (value) => value.toLowerCase(), isEmail),
  phone: formatted('phone', 40, normalizePhone, isPhone),
})

export const AddressEdit = z.object({
  postalCode: formatted('postal-code', 10, (value) => value.replaceAll(' ', ''), isPostalCode),
  street: text(120),
  houseNumber: text(20),
  gate: text(20),
  stair: text(20),
  floor: text(20),
  label: text(40),
  neighborhood: text(80),
  city: text(80),
  geoRegion: province,
})

/**
 * An edit of a profile, validated and saved as a whole. It has the shape of the profile, so that a client can send back
 * what it read with its changes; the parser drops read-only fields.
 */
export const ProfileEdit = z.extend(ContactEdit, {
  /** The version that was read (optimistic lock): 409 if the server has a newer one. */
  version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  /** One of these is required to change the e-mail address or the IBAN if members sign in with the portal's own accounts. They are checked and not stored. */
  currentPassword: z.optional(z.nullable(z.string().check(z.maxLength(1000, rule('too-long'))))),
  /** A passkey's response to `POST passkeys/confirmation-options`. */
  passkey: z.optional(z.unknown()),
  labor: z.object({
    affiliateProvince: province,
    affiliateSede: chosen,
    unemployed: z.boolean(),
    currentOccupation: text(120),
    currentSpecialty: z.nullable(perhapsChosen),
    beneficiaryProvince: province,
    employer: chosen,
  }),
  address: AddressEdit,
  account: z.object({
    iban: formatted('iban', 60, normalizeIban, isIban),
    periodicity: z.nullable(z.enum(['BIANNUAL', 'ANNUAL'])),
    /** Required with a changed IBAN: the version of the mandate that the member accepted. */
    mandate: z.optional(z.nullable(z.object({ textVersion: z.string().check(z.maxLength(20)), accepted: z.literal(true) }))),
  }),
  academic: z.object({
    titles: chosenList,
    school: z.nullable(perhapsChosen),
    academicYear: z.nullable(z.enum(ACADEMIC_YEARS)),
    specialties: chosenList,
  }),
})
export type ProfileEdit = z.output<typeof ProfileEdit>
export type ContactEdit = z.output<typeof ContactEdit>
export type AddressEdit = z.output<typeof AddressEdit>
