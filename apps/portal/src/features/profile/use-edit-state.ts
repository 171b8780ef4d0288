import type { ProfileEdit } from '@afilia/contract/profile-edit'
import type { Profile } from '@afilia/domain/profile'
import { isProfileDirty, profileChanges } from '@afilia/domain/profile-changes'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type Draft, editOfDraft, findDraft, forgetDraft, keepDraft } from './draft.ts'
import { validateProfile } from './validate-profile.ts'
import { type Comparison, compareVersions } from './versions.ts'

export type ProfileEditState = ReturnType<typeof useEditState>

/** What an edit begins with. */
interface Start {
  /** The server copy that it is made on. */
  readonly saved: Profile
  /** It has just come and is not in the form yet. */
  readonly isNew: boolean
}

/** The edit, the server copy that it is made on, and what is kept of it in the tab. `profile` is the newest that has come from the server. */
export function useEditState(profile: Profile | undefined) {
  const [start, setStart] = useState<Start>()
  const [seen, setSeen] = useState<Profile>()
  const [offered, setOffered] = useState<Draft>()
  const [comparison, setComparison] = useState<Comparison>()
  const form = useForm<Profile, unknown, ProfileEdit>({ resolver: validateProfile, shouldFocusError: false })
  const edited = useWatch({ control: form.control }) as Profile
  const saved = start?.saved
  // For a moment after a newer copy the form still holds the older values.
  const isInStep = saved !== undefined && edited.version === saved.version

  // A newer server copy is taken over as it comes, unless an edit would be lost by it: saving that finds out.
  if (profile && profile !== seen) {
    setSeen(profile)
    if (!isInStep || !isProfileDirty(saved, edited)) setStart({ saved: profile, isNew: true })
    if (!seen) setOffered(findDraft(profile.id))
  }

  useEffect(() => {
    if (start?.isNew) form.reset(start.saved)
  }, [start, form])

  useEffect(() => {
    if (isInStep && !offered) keepDraft(saved, edited, new Date())
  }, [isInStep, saved, offered, edited])

  /** Goes on from this server copy, with this edit of it or with none. */
  const adopt = (copy: Profile, edit = copy): void => {
    setComparison(undefined)
    setStart({ saved: copy, isNew: false })
    // At once: a reset while the form is being sent would break that off.
    form.reset({ ...edit, version: copy.version })
  }
  const recoverDraft = (): void => {
    setOffered(undefined)
    if (!saved || !offered) return
    const { base, mine } = editOfDraft(offered, saved)
    adopt(base, mine)
    if (offered.version !== saved.version) setComparison(compareVersions(base, mine, saved))
  }
  const dropDraft = (): void => {
    setOffered(undefined)
    if (saved) forgetDraft(saved.id)
  }

  return {
    form,
    /** Undefined until it has come. */
    saved,
    /** The fields that the edit changes, in the order of the page. */
    changes: isInStep ? profileChanges(saved, edited) : [],
    /** At this very moment, also where nothing is rendered again. */
    isDirty: () => saved !== undefined && isProfileDirty(saved, form.getValues()),
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
