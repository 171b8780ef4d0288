import type { EditRules } from '@afilia/client/editing/draft.ts'
import type { Profile } from '@afilia/domain/people/profile'
import { getValue, type ProfileChange, profileChanges } from '@afilia/domain/people/profile-changes'

type Holder = Readonly<Record<string, unknown>>

/** The type of the field's value in a profile. */
export type FieldValue<F extends ProfileChange> = F extends `${infer Part extends keyof Profile}.${infer Name}`
  ? Name extends keyof Profile[Part]
    ? Profile[Part][Name]
    : never
  : F extends keyof Profile
    ? Profile[F]
    : never

/** The checkbox that accepts the mandate of a new account: part of the edit, but not a field of the profile. */
export const MANDATE_FIELD = 'account.mandate'

/**
 * Returns the profile with a new value in one field; the rest is shared. A school sets its province, which is not sent separately. A new
 * account clears the mandate accepted for the old one.
 */
export function withValue(profile: Profile, field: ProfileChange | typeof MANDATE_FIELD, value: unknown): Profile {
  const [part = '', name] = field.split('.')
  if (name === undefined) return { ...profile, [part]: value }
  const changed = { ...(profile as unknown as Record<string, Holder>)[part], [name]: value }
  const school = field === 'academic.school' ? { schoolProvince: (value as Profile['academic']['school'])?.sede ?? null } : {}
  const account = field === 'account.iban' ? { mandate: undefined } : {}
  return { ...profile, [part]: { ...changed, ...school, ...account } }
}

/** Changed fields that the member edits directly; the school's province is not one, as it follows from the school. */
export function changesByHand(saved: Profile, edited: Profile): ProfileChange[] {
  return profileChanges(saved, edited).filter((field) => field !== 'academic.schoolProvince')
}

/** The id of the field's control on the page: `'address.street'` → `'address-street'`. */
export function controlId(field: string): string {
  return field.replaceAll('.', '-')
}

/** The rules for editing a profile. */
export const PROFILE_RULES: EditRules<Profile, ProfileChange> = {
  subject: 'profile',
  listChanges: changesByHand,
  getField: getValue,
  setField: withValue,
  getVersion: ({ version }) => version,
}
