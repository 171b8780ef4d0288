import { createContext, type ReactNode, use } from 'react'
import { usePreferences } from './use-preferences.ts'
import { usePreferencesEdit } from './use-preferences-edit.ts'

type Editing = ReturnType<typeof usePreferencesEdit> & { readonly loading: Omit<ReturnType<typeof usePreferences>, 'saved'> }

const EditContext = createContext<Editing | undefined>(undefined)

/** The one edit that all pages of the preferences share. */
export function PreferencesEditing({ children }: { children: ReactNode }) {
  const { saved, ...loading } = usePreferences()
  const editing = usePreferencesEdit(saved)
  return <EditContext value={{ ...editing, loading }}>{children}</EditContext>
}

/** Throws outside the pages of the preferences. */
export function useEditing(): Editing {
  const editing = use(EditContext)
  if (!editing) throw new Error('the edit is only available on the pages of the preferences')
  return editing
}
