import type { ProfileEdit } from '@afilia/contract/profile-edit'
import type { Profile } from '@afilia/domain/profile'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useTexts } from '../../texts.ts'
import { showToast } from '../../toasts/show-toast.ts'
import type { ProfileEditState } from './use-edit-state.ts'
import { type SaveOutcome, saveProfile } from './save-profile.ts'
import { compareVersions, rebase } from './versions.ts'

/** Why the last attempt to save failed, where it is not about single fields. */
export type Trouble = { readonly kind: 'lost' } | { readonly kind: 'refused'; readonly text: string }

/** Saving the edit, and what came of it. */
export function useSave({ form, saved: current, adopt, compare }: ProfileEditState) {
  const t = useTexts('profile')
  const [trouble, setTrouble] = useState<Trouble>()
  const unanswered = useRef<{ readonly text: string; readonly attempt: string }>(undefined)
  const isSending = useRef(false)

  useEffect(
    () =>
      onlineManager.subscribe((isOnline) => {
        if (isOnline) setTrouble((known) => (known?.kind === 'lost' ? undefined : known))
      }),
    [],
  )

  /** The same edit sent again after a lost connection is the same attempt, which the server does once. */
  const attemptOf = (text: string): string => (unanswered.current?.text === text ? unanswered.current.attempt : newAttempt())

  const explain = (outcome: SaveOutcome, base: Profile): void => {
    if (outcome.kind === 'moved-on') {
      compare(compareVersions(base, form.getValues(), outcome.profile))
    } else if (outcome.kind === 'lost') {
      setTrouble({ kind: 'lost' })
    } else if (outcome.kind === 'refused') {
      for (const { field, text } of outcome.fields) form.setError(field as FieldPath<Profile>, { type: 'server', message: text })
      if (outcome.fields.length === 0) setTrouble({ kind: 'refused', text: outcome.text || t('notSaved') })
    }
  }

  const send = async (edit: ProfileEdit, base: Profile): Promise<SaveOutcome> => {
    const text = JSON.stringify(edit)
    const attempt = attemptOf(text)
    const outcome = await saveProfile(base.id, edit, attempt)
    unanswered.current = outcome.kind === 'lost' ? { text, attempt } : undefined
    return outcome
  }

  /** Checks the edit and saves it whole; whether that worked. `base` is what it was made on. */
  const save = async (base = current): Promise<boolean> => {
    if (!base || isSending.current) return false
    isSending.current = true
    setTrouble(undefined)
    const sent = structuredClone(form.getValues())
    let saved: Profile | undefined
    await form.handleSubmit(async (edit: ProfileEdit) => {
      const outcome = await send(edit, base)
      if (outcome.kind === 'saved') saved = outcome.profile
      else explain(outcome, base)
    })()
    isSending.current = false
    if (!saved) return false
    // Not before the form has finished sending, or it would check each letter of the next edit at once. What was typed meanwhile stays.
    adopt(saved, rebase(sent, form.getValues(), saved))
    void showToast(t('saved'), 'success')
    return true
  }

  const discard = (): void => {
    setTrouble(undefined)
    if (current) adopt(current)
  }

  return { save, discard, trouble }
}

function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
