import { newKey } from '@afilia/client/calls/call.ts'
import { rebase } from '@afilia/client/editing/draft.ts'
import { useSaving } from '@afilia/client/editing/use-saving.ts'
import type { IdentityProof } from '@afilia/client/parts/identity/ask-passkey.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import type { ProfileEdit } from '@afilia/contract/people/profile-edit'
import type { Profile } from '@afilia/domain/people/profile'
import { useRef, useState } from 'react'
import { compareVersions } from '../versions/versions.ts'
import { PROFILE_RULES } from './profile-values.ts'
import { type SaveOutcome, saveProfile } from './save-profile.ts'
import type { ProfileEditState } from './use-edit-state.ts'
import { validateProfile } from './validate-profile.ts'

/** Saves the edit and holds the outcome. */
export function useSave({ saved: current, editNow, showErrors, adopt, compare }: ProfileEditState) {
  const t = useTexts('profile')
  const { isSaving, trouble, setTrouble, run } = useSaving()
  /** Set while the member is asked to confirm their identity: the version that the edit started from, and the error of the last proof. */
  const [proofAsked, setProofAsked] = useState<{ readonly base: Profile; readonly text: string | undefined }>()
  const unanswered = useRef<{ readonly text: string; readonly attempt: string }>(undefined)
  /** Resolves the save that waits for a proof to whether it succeeded. */
  const answer = useRef<(isSaved: boolean) => void>(undefined)

  const explain = (outcome: SaveOutcome, base: Profile): void => {
    const edited = editNow()
    if (outcome.kind === 'moved-on') {
      if (edited) compare(compareVersions(base, edited, outcome.profile))
    } else if (outcome.kind === 'proof-needed') {
      setProofAsked({ base, text: outcome.text })
    } else if (outcome.kind === 'lost') {
      setTrouble({ kind: 'lost' })
    } else if (outcome.kind === 'rejected') {
      showErrors(Object.fromEntries(outcome.fields.map(({ field, text }) => [field, { text }])))
      if (outcome.fields.length === 0) setTrouble({ kind: 'rejected', text: outcome.text || t('notSaved') })
    }
  }

  /** Sending the same edit again after a lost connection reuses this idempotency key, so the server saves it once. */
  const send = async (edit: ProfileEdit, base: Profile): Promise<SaveOutcome> => {
    const text = JSON.stringify(edit)
    const attempt = unanswered.current?.text === text ? unanswered.current.attempt : newKey()
    const outcome = await saveProfile(base.id, edit, attempt)
    unanswered.current = outcome.kind === 'lost' ? { text, attempt } : undefined
    return outcome
  }

  /**
   * Validates and saves the whole edit. Resolves to whether it succeeded, after any confirmation of identity. `base` is the version that
   * the edit started from. The proof is not stored.
   */
  const save = async (base = current, proof?: IdentityProof): Promise<boolean> => {
    const sent = editNow()
    if (!base || !sent || isSaving) return false
    const { edit, errors } = validateProfile(sent)
    setTrouble(undefined)
    showErrors(errors)
    if (!edit) return false
    const outcome = await run(() => send({ ...edit, ...proof }, base))
    if (!outcome) return false
    if (outcome.kind !== 'proof-needed') setProofAsked(undefined)
    if (outcome.kind !== 'saved') {
      explain(outcome, base)
      if (outcome.kind !== 'proof-needed') return false
      return new Promise((resolve) => (answer.current = resolve))
    }
    // Keeps input typed during the save.
    adopt(outcome.profile, rebase(PROFILE_RULES, sent, editNow() ?? sent, outcome.profile))
    void showToast(t('saved'), 'success')
    return true
  }

  return {
    save,
    isSaving,
    trouble,
    setTrouble,
    proofAsked,
    saveWith(proof: IdentityProof): void {
      if (!isSaving) void save(proofAsked?.base, proof).then(answer.current)
    },
    cancelProof(): void {
      setProofAsked(undefined)
      answer.current?.(false)
    },
  }
}
