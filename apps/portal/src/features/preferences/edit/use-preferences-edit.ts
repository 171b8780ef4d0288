import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '@afilia/client/session/session.ts'
import type { Trouble } from '@afilia/client/editing/bar-trouble.tsx'
import { readDraft, writeDraft } from '@afilia/client/editing/draft-storage.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { changedFields, type ChangePreference, type PreferenceChanges, type PreferencesEdit, pickChanges } from './preferences-edit.ts'
import { savePreferences } from './save-preferences.ts'

/** Changes that were not saved, kept in the tab. */
interface Draft {
  /** ISO 8601. */
  readonly keptAt: string
  readonly changes: PreferenceChanges
}

/** The changes to what is saved, and what is kept of them in the tab. A newer copy from the server goes in below them. */
export function usePreferencesEdit(saved: PreferencesEdit | undefined) {
  const t = useTexts(['preferences', 'profile'])
  const { docid, personId } = useSignedIn()
  const [changes, setChanges] = useState<PreferenceChanges>({})
  const [dropped, setDropped] = useState<PreferenceChanges>()
  const [offered, setOffered] = useState(() => readDraft('preferences', personId) as Draft | undefined)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSaving, setIsSaving] = useState(false)
  const changed = saved ? changedFields(saved, changes) : []
  /** At this very moment, also where nothing is rendered again. */
  const now = useRef({ saved, changes })
  useEffect(() => {
    now.current = { saved, changes }
  }, [saved, changes])

  useEffect(() => {
    if (!saved || offered) return
    const fields = changedFields(saved, changes)
    writeDraft(
      'preferences',
      personId,
      fields.length === 0 ? undefined : ({ keptAt: new Date().toISOString(), changes: pickChanges(changes, fields) } satisfies Draft),
    )
  }, [saved, changes, offered, personId])

  useEffect(
    () =>
      onlineManager.subscribe((isOnline) => {
        if (isOnline) setTrouble((known) => (known?.kind === 'lost' ? undefined : known))
      }),
    [],
  )

  const set = (next: PreferenceChanges): void => {
    now.current = { ...now.current, changes: next }
    setChanges(next)
  }
  const change: ChangePreference = (field, value) => {
    setDropped(undefined)
    set({ ...now.current.changes, [field]: value })
  }
  const discard = (): void => {
    setTrouble(undefined)
    setDropped(now.current.changes)
    set({})
  }
  /** Whether all of it is saved. What is changed meanwhile stays to be saved. */
  const save = async (): Promise<boolean> => {
    if (!saved || isSaving) return false
    setIsSaving(true)
    setTrouble(undefined)
    const sent = pickChanges(changes, changedFields(saved, changes))
    const found = await savePreferences(docid, sent)
    setIsSaving(false)
    setTrouble(found && (found.kind === 'refused' && !found.text ? { ...found, text: t('profile:notSaved') } : found))
    if (found) return false
    const rest = Object.entries(now.current.changes).filter(([field, value]) => sent[field as keyof PreferenceChanges] !== value)
    set(Object.fromEntries(rest))
    void showToast(t('saved'), 'success')
    return true
  }

  return {
    edited: saved && { ...saved, ...changes },
    changed,
    change,
    isDirty: () => now.current.saved !== undefined && changedFields(now.current.saved, now.current.changes).length > 0,
    save,
    isSaving,
    trouble,
    discard,
    /** After discarding, until the next change: the way back. */
    dropped,
    undo: () => {
      if (dropped) set(dropped)
      setDropped(undefined)
    },
    forgetDropped: () => setDropped(undefined),
    /** An edit of before, to take up again or drop. */
    offered,
    recoverDraft: () => {
      set({ ...now.current.changes, ...offered?.changes })
      setOffered(undefined)
    },
    dropDraft: () => setOffered(undefined),
  }
}
