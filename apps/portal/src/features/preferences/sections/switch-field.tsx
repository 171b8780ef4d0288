import { Checkbox } from '@afilia/ui/forms/field'
import type { ReactNode } from 'react'
import type { ChangePreference, PreferenceField, PreferencesEdit } from '../edit/preferences-edit.ts'

/** The fields that are on or off. */
type Switch = { [Field in PreferenceField]: PreferencesEdit[Field] extends boolean ? Field : never }[PreferenceField]

interface SwitchFieldProps {
  field: Switch
  label: string
  help?: ReactNode
  edit: PreferencesEdit
  change: ChangePreference
}

export function SwitchField({ field, label, help, edit, change }: SwitchFieldProps) {
  return (
    <Checkbox
      checked={edit[field]}
      help={help}
      id={field}
      label={label}
      onChange={({ target }) => change(field, target.checked as never)}
    />
  )
}
