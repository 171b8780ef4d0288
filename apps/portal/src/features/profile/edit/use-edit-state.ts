import type { Profile } from '@afilia/domain/profile'
import { isProfileDirty, type ProfileChange } from '@afilia/domain/profile-changes'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Draft, editOfDraft, findDraft, forgetDraft, keepDraft } from './draft.ts'
import { changesByHand, type FieldValue, withValue } from './profile-values.ts'
import { type EditErrors, errorsBeside, errorsOf, validateProfile } from './validate-profile.ts'
import { type Comparison, compareVersions } from '../versions/versions.ts'

export type ProfileEditState = ReturnType<typeof useEditState>

interface Edit {
  /** The server copy that the edit is made on. */
  readonly saved: Profile
  readonly edited: Profile
  /** What was found wrong when it was last to be saved, less what was mended since. */
  readonly errors: EditErrors
  /** How often it was to be saved. From the first time on, each change is checked at once. */
  readonly attempts: number
}

const startFrom = (saved: Profile, edited = saved): Edit => ({ saved, edited, errors: {}, attempts: 0 })

/** The edit, the server copy that it is made on, and what is kept of it in the tab. `profile` is the newest that has come from the server. */
export function useEditState(profile: Profile | undefined) {
  const [edit, setEdit] = useState<Edit>()
  const [seen, setSeen] = useState<Profile>()
  const [offered, setOffered] = useState<Draft>()
  const [comparison, setComparison] = useState<Comparison>()
  /** The edit at this very moment, also before it is rendered: two changes at once, or a question asked right after one. */
  const now = useRef<Edit>(undefined)

  // A newer server copy is taken over as it comes, unless an edit would be lost by it: saving that finds out.
  if (profile && profile !== seen) {
    setSeen(profile)
    if (!edit || !isProfileDirty(edit.saved, edit.edited)) setEdit(startFrom(profile))
    if (!seen) setOffered(findDraft(profile.id))
  }
  useLayoutEffect(() => {
    now.current = edit
  }, [edit])

  useEffect(() => {
    if (edit && !offered) keepDraft(edit.saved, edit.edited, new Date())
  }, [edit, offered])

  const update = (next: (edit: Edit) => Edit): void => {
    if (!now.current) return
    now.current = next(now.current)
    setEdit(now.current)
  }
  /** Sets one field. What was wrong with it is forgotten, or said anew. */
  const changeField = <F extends ProfileChange>(field: F, value: FieldValue<F>): void =>
    update((before) => {
      const edited = withValue(before.edited, field, value)
      const found = before.attempts > 0 ? errorsOf(validateProfile(edited).errors, field) : {}
      return { ...before, edited, errors: { ...errorsBeside(before.errors, field), ...found } }
    })
  /** Accepts the mandate's text for a changed account, or no longer; what is wrong with the account is looked at anew. */
  const signMandate = (textVersion: string | null): void =>
    update((before) => ({
      ...before,
      edited: withValue(before.edited, 'account.mandate', textVersion === null ? null : { textVersion, accepted: true }),
      errors: errorsBeside(before.errors, 'account.iban'),
    }))
  /** Goes on from this server copy, with this edit of it or with none. */
  const adopt = (copy: Profile, changed = copy): void => {
    setComparison(undefined)
    update(() => startFrom(copy, { ...changed, version: copy.version }))
  }
  const recoverDraft = (): void => {
    setOffered(undefined)
    if (!edit || !offered) return
    const { base, mine } = editOfDraft(offered, edit.saved)
    adopt(base, mine)
    if (offered.version !== edit.saved.version) setComparison(compareVersions(base, mine, edit.saved))
  }
  const dropDraft = (): void => {
    setOffered(undefined)
    if (edit) forgetDraft(edit.saved.id)
  }

  return {
    /** Undefined until it has come, as the rest. */
    saved: edit?.saved,
    edited: edit?.edited,
    errors: edit?.errors ?? {},
    attempts: edit?.attempts ?? 0,
    /** The fields that the edit changes, in the order of the pages. */
    changes: edit ? changesByHand(edit.saved, edit.edited) : [],
    changeField,
    signMandate,
    /** At this very moment, also where nothing is rendered again. */
    editNow: () => now.current?.edited,
    isDirty: () => now.current !== undefined && isProfileDirty(now.current.saved, now.current.edited),
    /** Says what is wrong, after an attempt to save. */
    showErrors: (errors: EditErrors) => update((before) => ({ ...before, errors, attempts: before.attempts + 1 })),
    adopt,
    /** Set while the member chooses between two versions. */
    comparison,
    compare: setComparison,
    /** An edit of before, to take up again or drop. */
    offered,
    recoverDraft,
    dropDraft,
  }
}
