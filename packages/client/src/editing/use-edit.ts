import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Draft, type EditRules, readDraft, rebase, removeDraft, writeDraft } from './draft.ts'

interface Edit<Value> {
  /** The server's version that the edit started from. */
  readonly saved: Value
  readonly edited: Value
}

export type Editing<Value, Field extends string> = ReturnType<typeof useEdit<Value, Field>>

/**
 * Edits something with a save button. Changes are kept in the tab as a draft and can be restored after discarding. `copy` is the server's
 * newest version, undefined until it has loaded. `personId` owns the draft.
 */
export function useEdit<Value, Field extends string>(
  rules: EditRules<Value, Field>,
  personId: string | undefined,
  copy: Value | undefined,
) {
  const [edit, setEdit] = useState<Edit<Value>>()
  const [newest, setNewest] = useState<Value>()
  const [offered, setOffered] = useState<Draft<Field>>()
  const [discarded, setDiscarded] = useState<Edit<Value>>()
  /** The current edit, which React may not have rendered yet when two changes come at once or a read directly follows a change. */
  const now = useRef<Edit<Value>>(undefined)

  const hasChanges = ({ saved, edited }: Edit<Value>): boolean => rules.listChanges(saved, edited).length > 0
  if (copy !== undefined && copy !== newest) {
    setNewest(copy)
    if (newest === undefined && personId) setOffered(readDraft(rules, personId))
    if (!edit || !hasChanges(edit)) setEdit({ saved: copy, edited: copy })
    // With optimistic locking the edit keeps its version: saving detects a newer one.
    else if (!rules.getVersion) setEdit({ saved: copy, edited: rebase(rules, edit.saved, edit.edited, copy) })
  }
  useLayoutEffect(() => {
    now.current = edit
  }, [edit])
  useEffect(() => {
    if (edit && !offered && personId) writeDraft(rules, personId, edit)
  }, [edit, offered, rules, personId])

  const write = (next: Edit<Value>): void => {
    now.current = next
    setEdit(next)
  }
  const adopt = (saved: Value, edited = saved): void => {
    setDiscarded(undefined)
    write({ saved, edited })
  }
  const update = (change: (edited: Value) => Value): void => {
    if (now.current) adopt(now.current.saved, change(now.current.edited))
  }

  return {
    /** Undefined until it has loaded, like `edited`. */
    saved: edit?.saved,
    edited: edit?.edited,
    /** The changed fields, in page order. */
    changes: edit ? rules.listChanges(edit.saved, edit.edited) : [],
    editNow: () => now.current?.edited,
    isDirty: () => now.current !== undefined && hasChanges(now.current),
    change: (field: Field, to: unknown) => update((edited) => rules.setField(edited, field, to)),
    update,
    /** Continues from this server version, with or without an edit of it. */
    adopt,
    discard(): void {
      if (!now.current) return
      const before = now.current
      adopt(before.saved)
      if (hasChanges(before)) setDiscarded(before)
    },
    /** Whether the edit was just discarded and can be restored. */
    isDiscarded: discarded !== undefined,
    undoDiscard(): void {
      if (discarded && now.current) adopt(now.current.saved, rebase(rules, discarded.saved, discarded.edited, now.current.saved))
    },
    forgetDiscarded: () => setDiscarded(undefined),
    /** A draft from an earlier visit, to restore or drop. */
    offered,
    takeDraft(): Draft<Field> | undefined {
      setOffered(undefined)
      return offered
    },
    dropDraft(): void {
      setOffered(undefined)
      if (personId) removeDraft(rules, personId)
    },
  }
}
