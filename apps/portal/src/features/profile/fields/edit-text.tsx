import type { ProfileChange } from '@afilia/domain/people/profile-changes'
import { Field, TextInput } from '@afilia/ui/forms/field'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import type { FieldValue } from '../edit/profile-values.ts'
import { useEditField } from './use-edit-field.ts'

/** The fields that hold plain text. */
type TextField = {
  [F in ProfileChange]: FieldValue<F> extends string | null ? (string extends FieldValue<F> ? F : never) : never
}[ProfileChange]

interface EditTextProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'> {
  name: TextField
  /** A label other than the field's own. */
  label?: string | undefined
  width?: 'short' | 'medium' | 'full'
  help?: ReactNode
  /** The last field of the form: its Enter key submits. */
  isLast?: boolean
}

/** A text field of the shared edit. */
export function EditText({ name, label, width, help, isLast = false, ...input }: EditTextProps) {
  const field = useEditField(name)
  return (
    <Field error={field.error} help={help} id={field.id} label={label ?? field.label} width={width}>
      <TextInput
        {...input}
        aria-required={name === 'firstName' || name === 'lastName' || undefined}
        enterKeyHint={isLast ? 'done' : 'next'}
        name={name}
        onChange={({ target }) => field.change(target.value)}
        onKeyDown={isLast ? undefined : goToNextField}
        value={field.value ?? ''}
      />
    </Field>
  )
}

/** On a touch keyboard, the Enter key is labelled "next" and moves to the next field. On other keyboards, Enter saves as in every form. */
export function goToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const inputs = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}
