import type { ProfileChange } from '@afilia/domain/people/profile-changes'
import { Field } from '@afilia/ui/forms/field'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValue } from '../edit/profile-values.ts'
import { useEditField } from './use-edit-field.ts'

interface EditFieldProps<F extends ProfileChange> extends Pick<ComponentProps<typeof Field>, 'help' | 'hint' | 'width'> {
  name: F
  /** A label other than the field's own. */
  label?: string | undefined
  /** The control. `value` is null until the profile has loaded. */
  children: (control: { name: F; value: FieldValue<F> | null; onChange: (value: FieldValue<F>) => void }) => ReactNode
}

/** A field of the shared edit with any control. */
export function EditField<F extends ProfileChange>({ name, label, children, ...rest }: EditFieldProps<F>) {
  const field = useEditField(name)
  return (
    <Field {...rest} error={field.error} id={field.id} label={label ?? field.label}>
      {children({ name, value: field.value ?? null, onChange: field.change })}
    </Field>
  )
}
