import type { ChangePreference, PreferencesEdit } from '../edit/preferences-edit.ts'

/** A section of the page shows a part of the edit and changes it. */
export interface SectionProps {
  edit: PreferencesEdit
  change: ChangePreference
}
