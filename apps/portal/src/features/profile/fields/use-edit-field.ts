import { getValue, type ProfileChange } from '@afilia/domain/people/profile-changes'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useErrorWords } from '../edit/edit-errors.ts'
import { useProfileEdit } from '../edit/profile-edit.tsx'
import { controlId, type FieldValue } from '../edit/profile-values.ts'
import { getFieldErrors } from '../edit/validate-profile.ts'

/** One field of the shared edit, for its control: `useEditField('address.street')`. `value` is undefined until the profile has loaded. */
export function useEditField<F extends ProfileChange>(name: F) {
  const t = useTexts('profile')
  const { edited, errors, changeField } = useProfileEdit()
  const explain = useErrorWords()
  const field: ProfileChange = name
  const [error] = Object.values(getFieldErrors(errors, name))
  return {
    id: controlId(name),
    name,
    label: t(`fields.${field}`),
    value: edited && (getValue(edited, name) as FieldValue<F>),
    change: (value: FieldValue<F>) => changeField(name, value),
    error: error && explain(error),
  }
}
