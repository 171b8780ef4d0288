import { ProfileEdit } from '@afilia/contract/profile-edit'
import type { Profile } from '@afilia/domain/profile'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'

/** Checks the edit by the contract's own schema. The message of an error is the rule that it breaks, such as `required`. */
export const validateProfile: Resolver<Profile, unknown, ProfileEdit> = (values) => {
  const result = ProfileEdit.safeParse(values)
  if (result.success) return { values: result.data, errors: {} }
  const errors: FieldErrors<Profile> = {}
  for (const { path, message } of result.error.issues) set(errors, path.join('.'), { type: 'rule', message })
  return { values: {}, errors }
}
