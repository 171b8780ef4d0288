import { Field, TextInput } from '@afilia/ui/field'
import type { ComponentProps, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useFieldError } from './field-errors.ts'
import { useProfileEdit } from './profile-edit.tsx'
import { controlId } from './profile-values.ts'
import { useTexts } from '../../texts.ts'

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
  const error = useFieldError(fieldState.error)
  return (
    <Field error={error} help={help} id={controlId(name)} label={t(`fields.${name}`)} width={width}>
      <TextInput
        {...input}
        aria-required={name === 'firstName' || name === 'lastName' || undefined}
        enterKeyHint={isLast ? 'done' : 'next'}
        name={name}
        onBlur={field.onBlur}
        onChange={field.onChange}
        ref={field.ref}
        value={field.value ?? ''}
      />
    </Field>
  )
}
