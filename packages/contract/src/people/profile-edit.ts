import { ACADEMIC_YEARS } from '@afilia/domain/people/academic-year'
import { isEmail, normalizeEmail } from '@afilia/domain/people/email'
import { isPrinted } from '@afilia/domain/formats/text'
import { isIban, normalizeIban } from '@afilia/domain/money/iban'
import { isPhone, normalizePhone } from '@afilia/domain/people/phone'
import { isPostalCode } from '@afilia/domain/people/postal-code'
import { type FieldKind, isField, PROFILE_SHAPE, type ProfileField, type Shape } from '@afilia/domain/people/profile'
import * as z from 'zod/mini'
import type { FieldRule } from '../errors.ts'

// `zod/mini`, because the browser loads this schema with the form: 5 kB instead of 20.

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
/** Mails greet people by this name, so it must not contain an address or a tag. And documents print it. */
const personName = (max: number) =>
  requiredText(max).check(z.refine((value) => !/[<>:/\\@]/.test(value) && isPrinted(value), rule('invalid')))
const chosen = z.nullable(z.object({ id: z.string().check(z.minLength(1, rule('required')), z.maxLength(60, rule('invalid'))) }))
/** The id is optional here, because the server rejects a missing id with the specification's own code (§8). */
const perhapsChosen = z.object({ id: z.optional(z.nullable(z.string().check(z.maxLength(60, rule('invalid'))))) })

/** The input rule of a profile's field, by kind. Lengths are in characters. */
const RULES = {
  name: personName,
  text,
  email: () => formatted('email', 254, (value) => normalizeEmail(value).toLowerCase(), isEmail),
  phone: () => formatted('phone', 40, normalizePhone, isPhone),
  postalCode: () => formatted('postal-code', 10, (value) => value.replaceAll(' ', ''), isPostalCode),
  iban: () => formatted('iban', 60, normalizeIban, isIban),
  flag: () => z.boolean(),
  reference: () => z.nullable(perhapsChosen),
  references: () => z.array(perhapsChosen).check(z.maxLength(50, rule('too-long'))),
  seat: () => chosen,
  employer: () => chosen,
  geoRegion: () => z.nullable(perhapsChosen),
  school: () => z.nullable(perhapsChosen),
  academicYear: () => z.nullable(z.enum(ACADEMIC_YEARS)),
  periodicity: () => z.nullable(z.enum(['BIANNUAL', 'ANNUAL'])),
} satisfies { [Kind in FieldKind]: (max: number) => z.ZodMiniType }

type SchemasOf<S> = {
  -readonly [Name in keyof S]: S[Name] extends ProfileField<infer Kind extends FieldKind>
    ? ReturnType<(typeof RULES)[Kind]>
    : z.ZodMiniObject<SchemasOf<S[Name]>>
}

const toSchemas = <S extends Shape>(shape: S): SchemasOf<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, part]) => [name, isField(part) ? RULES[part.kind](part.max) : z.object(toSchemas(part))]),
  ) as SchemasOf<S>

const edited = toSchemas(PROFILE_SHAPE)

/** Personal and contact data of an edit. */
export const ContactEdit = z.pick(z.object(edited), { firstName: true, lastName: true, email: true, phone: true })

/**
 * An edit of a profile, validated and saved as a whole. It has the shape of the profile, so that a client can send back
 * what it read with its changes; the parser drops read-only fields.
 */
export const ProfileEdit = z.object({
  ...edited,
  /** The version that was read (optimistic lock): 409 if the server has a newer one. */
  version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  /** Password or passkey is required to change the e-mail address or the IBAN if members sign in with the portal's own accounts. Both are checked and not stored. */
  currentPassword: z.optional(z.nullable(z.string().check(z.maxLength(1000, rule('too-long'))))),
  /** A passkey's response to `POST passkeys/confirmation-options`. */
  passkey: z.optional(z.unknown()),
  account: z.extend(edited.account, {
    /** Required with a changed IBAN: the version of the mandate that the member accepted. */
    mandate: z.optional(z.nullable(z.object({ textVersion: z.string().check(z.maxLength(20)), accepted: z.literal(true) }))),
  }),
  academic: z.omit(edited.academic, { schoolProvince: true }),
})
export type ProfileEdit = z.output<typeof ProfileEdit>
