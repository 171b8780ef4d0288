import type { FieldRule } from '@afilia/contract/errors'
import type { ProfileChange } from '@afilia/domain/profile-changes'
import { type FieldError, type FieldErrors, useFormState } from 'react-hook-form'
import { useTexts } from '../../texts.ts'
import { useProfileEdit } from './profile-edit.tsx'
import { controlId } from './profile-values.ts'

/** The words for what is wrong with a field: the broken rule's, or what the server said. */
export function useFieldError(error: FieldError | undefined): string | undefined {
  const t = useTexts('errors')
  return error && wordsOf(error, t)
}

const wordsOf = ({ type, message = '' }: Pick<FieldError, 'type' | 'message'>, t: ReturnType<typeof useTexts<'errors'>>): string =>
  type === 'rule' ? t(`field.${message as FieldRule}`) : message

/** All that is wrong with the edit, with each field's name before it, in the order of `fields`; and what is wrong with data of other tabs. */
export function useErrorList(fields: readonly ProfileChange[]) {
  const t = useTexts(['profile', 'errors'])
  const { form } = useProfileEdit()
  const { errors, submitCount } = useFormState({ control: form.control })
  const found = listErrors(errors).map(({ field, error }) => ({
    field,
    fieldId: controlId(field),
    text: `${t(`fields.${nameOf(field)}`)}: ${wordsOf(error, t as never)}`,
  }))
  const position = ({ field }: { field: string }): number => (fields as readonly string[]).indexOf(field)
  return {
    here: found.filter((error) => position(error) >= 0).toSorted((a, b) => position(a) - position(b)),
    elsewhere: found.filter((error) => position(error) < 0),
    attempt: submitCount,
  }
}

/** The part of the path that the member knows by a name: `academic.titles.0.id` → `academic.titles`. */
const nameOf = (field: string): ProfileChange =>
  field
    .split('.')
    .slice(0, field.includes('.') ? 2 : 1)
    .join('.') as ProfileChange

function listErrors(errors: FieldErrors | FieldError, path: readonly string[] = []): { field: string; error: FieldError }[] {
  if (typeof errors.type === 'string') return [{ field: path.join('.'), error: errors as FieldError }]
  return Object.entries(errors).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner ? listErrors(inner as FieldErrors, [...path, name]) : [],
  )
}
