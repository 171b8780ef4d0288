import { applyDraft, rebase } from '@afilia/client/editing/draft.ts'
import { useEdit } from '@afilia/client/editing/use-edit.ts'
import { useSaving } from '@afilia/client/editing/use-saving.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { type ChangePreference, pickChanges, PREFERENCES_RULES, type PreferencesEdit } from './preferences-edit.ts'
import { savePreferences } from './save-preferences.ts'

/** The edit of the preferences. `copy` is the server's version. */
export function usePreferencesEdit(copy: PreferencesEdit | undefined) {
  const t = useTexts(['preferences', 'profile'])
  const { docid, personId } = useSignedIn()
  const edit = useEdit(PREFERENCES_RULES, personId, copy)
  const { isSaving, trouble, setTrouble, run } = useSaving()

  return {
    ...edit,
    change: edit.change as ChangePreference,
    isSaving,
    trouble,
    discard(): void {
      setTrouble(undefined)
      edit.discard()
    },
    /** Resolves to whether everything was saved. Changes made while saving stay unsaved. */
    async save(): Promise<boolean> {
      const { saved } = edit
      const sent = edit.editNow()
      if (!saved || !sent) return false
      const outcome = await run(() => savePreferences(docid, pickChanges(saved, sent)))
      if (!outcome) return false
      if (outcome.kind !== 'saved') {
        setTrouble(outcome.kind === 'rejected' && !outcome.text ? { ...outcome, text: t('profile:notSaved') } : outcome)
        return false
      }
      edit.adopt(sent, rebase(PREFERENCES_RULES, sent, edit.editNow() ?? sent, sent))
      void showToast(t('saved'), 'success')
      return true
    },
    recoverDraft(): void {
      const draft = edit.takeDraft()
      if (draft) edit.update((edited) => applyDraft(PREFERENCES_RULES, draft, edited).mine)
    },
  }
}
