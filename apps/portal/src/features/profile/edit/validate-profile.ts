import type { FieldRule } from '@afilia/contract/errors'
import { ProfileEdit } from '@afilia/contract/profile-edit'
import type { Profile } from '@afilia/domain/profile'

/** What is wrong with a field of the edit: the rule that it breaks, or what the server said. */
export type EditError = { readonly rule: FieldRule } | { readonly text: string }

/** By the path of the field, which may lead into a list: `academic.titles.0`. */
export type EditErrors = Readonly<Record<string, EditError>>

/** Checks the edit by the contract's own schema. `edit` is what to send, without what cannot be edited; undefined when something is wrong. */
export function validateProfile(profile: Profile): { readonly edit: ProfileEdit | undefined; readonly errors: EditErrors } {
  const { success, data, error } = ProfileEdit.safeParse(profile)
  if (success) return { edit: data, errors: {} }
  return {
    edit: undefined,
    // The message of an issue is the rule that it breaks; the first one of a field counts.
    errors: Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), { rule: message as FieldRule }])),
  }
}

/** The part of a path that the member knows by a name: `academic.titles.0.id` → `academic.titles`. */
export function fieldOfPath(path: string): string {
  return path.split('.').slice(0, 2).join('.')
}

/** What is wrong with the other fields. */
export function errorsBeside(errors: EditErrors, field: string): EditErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => fieldOfPath(path) !== field))
}

/** What is wrong with this field. */
export function errorsOf(errors: EditErrors, field: string): EditErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => fieldOfPath(path) === field))
}
