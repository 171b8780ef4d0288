import type { FieldRule } from '@afilia/contract/errors'
import { ProfileEdit } from '@afilia/contract/people/profile-edit'
import type { Profile } from '@afilia/domain/people/profile'

/** The error of a field: the broken rule, or the server's message. */
export type EditError = { readonly rule: FieldRule } | { readonly text: string }

/** By the path of the field, which may lead into a list: `academic.titles.0`. */
export type EditErrors = Readonly<Record<string, EditError>>

/** Validates the edit with the contract's own schema. `edit` is the body to send, without read-only fields; undefined if there are errors. */
export function validateProfile(profile: Profile): { readonly edit: ProfileEdit | undefined; readonly errors: EditErrors } {
  const { success, data, error } = ProfileEdit.safeParse(profile)
  if (success) return { edit: data, errors: {} }
  return {
    edit: undefined,
    // The message of a schema issue names the broken rule. The first issue of a field wins.
    errors: Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), { rule: message as FieldRule }])),
  }
}

/** The part of a path that has a label: `academic.titles.0.id` → `academic.titles`. */
export function findField(path: string): string {
  return path.split('.').slice(0, 2).join('.')
}

/** The errors without this field's. */
export function omitFieldErrors(errors: EditErrors, field: string): EditErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => findField(path) !== field))
}

/** The errors of this field. */
export function getFieldErrors(errors: EditErrors, field: string): EditErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => findField(path) === field))
}
