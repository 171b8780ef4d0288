import { Field, TextInput } from '@afilia/ui/field'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTexts } from '../../texts.ts'
import { useFieldError } from './field-errors.ts'
import { useProfileEdit } from './profile-edit.tsx'
import { controlId } from './profile-values.ts'

type AddressText = 'postalCode' | 'street' | 'houseNumber' | 'gate' | 'stair' | 'floor' | 'label' | 'neighborhood' | 'city'

interface EditTextProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'> {
  name: 'firstName' | 'lastName' | 'email' | 'phone' | `address.${AddressText}`
  width?: 'short' | 'medium' | 'full'
  help?: ReactNode
  /** The last field of the form: its key sends. */
  isLast?: boolean
}

/** A text field of the shared edit. */
export function EditText({ name, width, help, isLast = false, ...input }: EditTextProps) {
  const t = useTexts('profile')
  const { form } = useProfileEdit()
  const { field, fieldState } = useController({ control: form.control, name })
  const { ref, value, onChange, onBlur } = field
  const error = useFieldError(fieldState.error)
  return (
    <Field error={error} help={help} id={controlId(name)} label={t(`fields.${name}`)} width={width}>
      <TextInput
        {...input}
        aria-required={name === 'firstName' || name === 'lastName' || undefined}
        enterKeyHint={isLast ? 'done' : 'next'}
        name={name}
        onBlur={onBlur}
        onChange={onChange}
        onKeyDown={isLast ? undefined : goToNextField}
        ref={ref}
        value={value ?? ''}
      />
    </Field>
  )
}

/** On a touch keyboard the key says "next", so it goes there; on another, Enter saves as in every form. */
export function goToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const inputs = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}
