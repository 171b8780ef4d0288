import { applyDraft } from '@afilia/client/editing/draft.ts'
import { useEdit } from '@afilia/client/editing/use-edit.ts'
import type { Profile } from '@afilia/domain/people/profile'
import type { ProfileChange } from '@afilia/domain/people/profile-changes'
import { useState } from 'react'
import { type Comparison, compareVersions } from '../versions/versions.ts'
import { type FieldValue, MANDATE_FIELD, PROFILE_RULES, withValue } from './profile-values.ts'
import { type EditErrors, omitFieldErrors, getFieldErrors, validateProfile } from './validate-profile.ts'

export type ProfileEditState = ReturnType<typeof useEditState>

/** The edit of the profile, its errors, and the choice between two versions. `profile` is the server's newest version. */
export function useEditState(profile: Profile | undefined) {
  const edit = useEdit(PROFILE_RULES, profile?.id, profile)
  const [errors, setErrors] = useState<EditErrors>({})
  /** Number of attempts to save. After the first, each change is validated at once. */
  const [attempts, setAttempts] = useState(0)
  const [comparison, setComparison] = useState<Comparison>()

  const adopt = (copy: Profile, edited = copy): void => {
    setComparison(undefined)
    setErrors({})
    setAttempts(0)
    edit.adopt(copy, edited)
  }
  return {
    ...edit,
    adopt,
    errors,
    attempts,
    changeField<F extends ProfileChange>(field: F, value: FieldValue<F>): void {
      edit.change(field, value)
      const edited = edit.editNow()
      const found = edited && attempts > 0 ? getFieldErrors(validateProfile(edited).errors, field) : {}
      // A new account needs a new mandate, so its error is cleared too.
      const others = (before: EditErrors): EditErrors => (field === 'account.iban' ? omitFieldErrors(before, MANDATE_FIELD) : before)
      setErrors((before) => ({ ...omitFieldErrors(others(before), field), ...found }))
    },
    /** Accepts the mandate's text for a new account; null withdraws it. */
    signMandate(textVersion: string | null): void {
      edit.update((edited) => withValue(edited, 'account.mandate', textVersion === null ? null : { textVersion, accepted: true }))
      setErrors((before) => omitFieldErrors(before, MANDATE_FIELD))
    },
    /** Shows the errors after an attempt to save. */
    showErrors(found: EditErrors): void {
      setErrors(found)
      setAttempts((count) => count + 1)
    },
    discard(): void {
      setComparison(undefined)
      setErrors({})
      setAttempts(0)
      edit.discard()
    },
    /** Set while the member chooses between two versions. */
    comparison,
    compare: setComparison,
    /** Restores a draft. If the profile has changed since, the member chooses field by field. */
    recoverDraft(): void {
      const draft = edit.takeDraft()
      const { saved } = edit
      if (!draft || !saved) return
      const { base, mine } = applyDraft(PROFILE_RULES, draft, { ...saved, version: draft.version ?? saved.version })
      adopt(base, mine)
      if (base.version !== saved.version) setComparison(compareVersions(base, mine, saved))
    },
  }
}
