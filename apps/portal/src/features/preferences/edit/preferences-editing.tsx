import { createContext, type ReactNode, use } from 'react'
import { usePreferences } from './use-preferences.ts'
import { usePreferencesEdit } from './use-preferences-edit.ts'

type Edit = ReturnType<typeof usePreferencesEdit>
type Loading = Omit<ReturnType<typeof usePreferences>, 'saved'>

const EditContext = createContext<Edit | undefined>(undefined)
const LoadingContext = createContext<Loading | undefined>(undefined)

/** The one edit that all pages of the preferences share. */
export function PreferencesEditing({ children }: { children: ReactNode }) {
  const { saved, ...loading } = usePreferences()
  const editing = usePreferencesEdit(saved)
  return (
    <LoadingContext value={loading}>
      <EditContext value={editing}>{children}</EditContext>
    </LoadingContext>
  )
}

/** Throws outside the pages of the preferences. */
export function useEditing(): Edit & { readonly loading: Loading } {
  const editing = use(EditContext)
  const loading = use(LoadingContext)
  if (!editing || !loading) throw new Error('the edit is only available on the pages of the preferences')
  return { ...editing, loading }
}
