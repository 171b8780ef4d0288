import type { ProfileEdit } from '@afilia/contract/profile-edit'
import type { Profile } from '@afilia/domain/profile'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Trouble } from '@afilia/client/editing/bar-trouble.tsx'
import type { IdentityProof } from '@afilia/client/parts/identity/ask-passkey.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { type SaveOutcome, saveProfile } from './save-profile.ts'
import type { ProfileEditState } from './use-edit-state.ts'
import { validateProfile } from './validate-profile.ts'
import { compareVersions, rebase } from '../versions/versions.ts'

/** Saving the edit, and what came of it. */
export function useSave({ saved: current, editNow, showErrors, adopt, compare }: ProfileEditState) {
  const t = useTexts('profile')
  const [trouble, setTrouble] = useState<Trouble>()
  /** Set while it is asked who the member is: on what the edit was made, and what was wrong with the last proof. */
  const [proofAsked, setProofAsked] = useState<{ readonly base: Profile; readonly text: string | undefined }>()
  const [isSaving, setIsSaving] = useState(false)
  const unanswered = useRef<{ readonly text: string; readonly attempt: string }>(undefined)
  const isSending = useRef(false)
  /** Ends the save that waits for a proof, with whether it worked. */
  const answer = useRef<(isSaved: boolean) => void>(undefined)

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
    const edited = editNow()
    if (outcome.kind === 'moved-on') {
      if (edited) compare(compareVersions(base, edited, outcome.profile))
    } else if (outcome.kind === 'proof-needed') {
      setProofAsked({ base, text: outcome.text })
    } else if (outcome.kind === 'lost') {
      setTrouble({ kind: 'lost' })
    } else if (outcome.kind === 'refused') {
      showErrors(Object.fromEntries(outcome.fields.map(({ field, text }) => [field, { text }])))
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

  /**
   * Checks the edit and saves it whole; whether that worked, which is known only after the member has shown who they are, where that is
   * asked. `base` is what it was made on. The proof is sent and kept nowhere.
   */
  const save = async (base = current, proof?: IdentityProof): Promise<boolean> => {
    const sent = editNow()
    if (!base || !sent || isSending.current) return false
    setTrouble(undefined)
    const { edit, errors } = validateProfile(sent)
    showErrors(errors)
    if (!edit) return false
    isSending.current = true
    setIsSaving(true)
    const outcome = await send({ ...edit, ...proof }, base).finally(() => {
      isSending.current = false
      setIsSaving(false)
    })
    if (outcome.kind !== 'proof-needed') setProofAsked(undefined)
    if (outcome.kind !== 'saved') {
      explain(outcome, base)
      if (outcome.kind !== 'proof-needed') return false
      return new Promise((resolve) => (answer.current = resolve))
    }
    // What was typed meanwhile stays.
    adopt(outcome.profile, rebase(sent, editNow() ?? sent, outcome.profile))
    void showToast(t('saved'), 'success')
    return true
  }

  const saveWith = (proof: IdentityProof): void => {
    if (!isSending.current) void save(proofAsked?.base, proof).then(answer.current)
  }
  const cancelProof = (): void => {
    setProofAsked(undefined)
    answer.current?.(false)
  }

  const discard = (): void => {
    setTrouble(undefined)
    if (current) adopt(current)
  }

  return { save, isSaving, discard, trouble, proofAsked, saveWith, cancelProof }
}

function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
