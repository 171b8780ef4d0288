import { createContext, type ReactNode, use } from 'react'
import { useProfile } from '../profile-query.ts'
import { useEditState } from './use-edit-state.ts'
import { useSave } from './use-save.ts'

type ProfileEditing = ReturnType<typeof useEditing>

const EditContext = createContext<ProfileEditing | undefined>(undefined)

/** The one edit that all tabs of the profile share. */
function useEditing() {
  const { profile, ...loading } = useProfile()
  const state = useEditState(profile)
  const { setTrouble, ...saving } = useSave(state)
  const discard = (): void => {
    setTrouble(undefined)
    state.discard()
  }
  return { ...state, ...saving, discard, loading }
}

export function ProfileEditProvider({ children }: { children: ReactNode }) {
  const editing = useEditing()
  return <EditContext value={editing}>{children}</EditContext>
}

/** Throws outside the profile's pages. */
export function useProfileEdit(): ProfileEditing {
  const editing = use(EditContext)
  if (!editing) throw new Error('the edit is only available on the profile pages')
  return editing
}
