import { PROFILE_FIELDS, type ProfileChange } from '@afilia/domain/profile-changes'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useProfileEdit } from './profile-edit.tsx'
import { findTab } from '../profile-tabs.ts'
import { controlId } from './profile-values.ts'
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
      const field = findField(path) as ProfileChange
      return { field, fieldId: controlId(field), page: findTab(field), text: `${t(`fields.${field}`)}: ${explain(error)}` }
    })
    .toSorted((a, b) => PROFILE_FIELDS.indexOf(a.field) - PROFILE_FIELDS.indexOf(b.field))
}
