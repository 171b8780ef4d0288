import type { ProfileEdit } from '@afilia/contract/profile-edit'
import type { Profile } from '@afilia/domain/profile'
import { useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useTexts } from '../../texts.ts'
import { showToast } from '../../toasts/show-toast.ts'
import type { ProfileEditState } from './use-edit-state.ts'
import { type SaveOutcome, saveProfile } from './save-profile.ts'
import { compareVersions } from './versions.ts'

/** Why the last attempt to save failed, where it is not about single fields. */
export type Trouble = { readonly kind: 'lost' } | { readonly kind: 'refused'; readonly text: string }

/** Saving the edit, and what came of it. */
export function useSave({ form, saved, adopt, compare }: ProfileEditState) {
  const t = useTexts('profile')
  const [trouble, setTrouble] = useState<Trouble>()
  const unanswered = useRef<{ readonly text: string; readonly attempt: string }>(undefined)

  /** The same edit sent again after a lost connection is the same attempt, which the server does once. */
  const attemptOf = (text: string): string => (unanswered.current?.text === text ? unanswered.current.attempt : newAttempt())

  const take = (outcome: SaveOutcome, base: Profile): void => {
    if (outcome.kind === 'saved') {
      adopt(outcome.profile)
      void showToast(t('saved'), 'success')
    } else if (outcome.kind === 'moved-on') {
      compare(compareVersions(base, form.getValues(), outcome.profile))
    } else if (outcome.kind === 'lost') {
      setTrouble({ kind: 'lost' })
    } else {
      for (const { field, text } of outcome.fields) form.setError(field as FieldPath<Profile>, { type: 'server', message: text })
      if (outcome.fields.length === 0) setTrouble({ kind: 'refused', text: outcome.text || t('notSaved') })
    }
  }

  /** Checks the edit and saves it whole; whether that worked. `base` is what it was made on. */
  const save = async (base = saved): Promise<boolean> => {
    let isSaved = false
    setTrouble(undefined)
    if (!base) return false
    await form.handleSubmit(async (edit: ProfileEdit) => {
      const text = JSON.stringify(edit)
      const attempt = attemptOf(text)
      const outcome = await saveProfile(base.id, edit, attempt)
      unanswered.current = outcome.kind === 'lost' ? { text, attempt } : undefined
      isSaved = outcome.kind === 'saved'
      take(outcome, base)
    })()
    return isSaved
  }

  return { save, trouble, forgetTrouble: () => setTrouble(undefined) }
}

function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
