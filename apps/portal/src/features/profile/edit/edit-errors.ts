import { PROFILE_FIELDS, type ProfileChange } from '@afilia/domain/people/profile-changes'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useProfileEdit } from './profile-edit.tsx'
import { findTab } from '../profile-tabs.ts'
import { controlId, MANDATE_FIELD } from './profile-values.ts'
import { type EditError, findField } from './validate-profile.ts'

/** Returns a function that puts a field's error into words: the broken rule's, or the server's. */
export function useErrorWords(): (error: EditError) => string {
  const t = useTexts('errors')
  return (error) => ('rule' in error ? t(`field.${error.rule}`) : error.text)
}

/** Lists all errors of the edit with their field's name and page, in page order. */
export function useErrorList() {
  const t = useTexts('profile')
  const { errors } = useProfileEdit()
  const explain = useErrorWords()
  return Object.entries(errors)
    .map(([path, error]) => {
      const found = findField(path)
      const isMandate = found === MANDATE_FIELD
      const field = isMandate ? 'account.iban' : (found as ProfileChange)
      const name = t(isMandate ? 'mandate' : `fields.${field}`)
      return { field, fieldId: controlId(found), page: findTab(field), text: `${name}: ${explain(error)}` }
    })
    .toSorted((a, b) => PROFILE_FIELDS.indexOf(a.field) - PROFILE_FIELDS.indexOf(b.field))
}
