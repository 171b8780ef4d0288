import { memberStorage } from '../device/member-storage.ts'

/** How to compare and change the edited thing. */
export interface EditRules<Value, Field extends string> {
  /** The name of the draft in the tab. */
  readonly subject: string
  /** The fields in which two values differ, in page order. */
  readonly listChanges: (before: Value, after: Value) => Field[]
  readonly getField: (value: Value, field: Field) => unknown
  readonly setField: (value: Value, field: Field, to: unknown) => Value
  /** The version for optimistic locking, for things that are saved as a whole. */
  readonly getVersion?: (value: Value) => number
}

/** An unsaved edit. It contains only the changes, so that nothing else is stored in the tab (docs/decisions/007). */
export interface Draft<Field extends string> {
  /** The version that the edit started from. */
  readonly version?: number | undefined
  /** ISO 8601. */
  readonly keptAt: string
  readonly changes: Readonly<Partial<Record<Field, { readonly from: unknown; readonly to: unknown }>>>
}

const getStorage = <Field extends string>(subject: string) => memberStorage<Draft<Field>>(`draft.${subject}`, 'tab')

/** Reads this person's draft in this tab. */
export const readDraft = <Value, Field extends string>({ subject }: EditRules<Value, Field>, personId: string): Draft<Field> | undefined =>
  getStorage<Field>(subject).read(personId)

export const removeDraft = <Value, Field extends string>({ subject }: EditRules<Value, Field>, personId: string): void =>
  getStorage(subject).write(personId, undefined)

/** Stores the changes; deletes the draft if there are none. */
export function writeDraft<Value, Field extends string>(
  rules: EditRules<Value, Field>,
  personId: string,
  edit: { readonly saved: Value; readonly edited: Value },
): void {
  const fields = rules.listChanges(edit.saved, edit.edited)
  if (fields.length === 0) return removeDraft(rules, personId)
  const changes = Object.fromEntries(
    fields.map((field) => [field, { from: rules.getField(edit.saved, field), to: rules.getField(edit.edited, field) }]),
  ) as Draft<Field>['changes']
  return getStorage<Field>(rules.subject).write(personId, {
    version: rules.getVersion?.(edit.saved),
    keptAt: new Date().toISOString(),
    changes,
  })
}

/** `value` as it was when the draft was started, and the same with the draft's changes. */
export function applyDraft<Value, Field extends string>(
  { setField }: EditRules<Value, Field>,
  { changes }: Draft<Field>,
  value: Value,
): { readonly base: Value; readonly mine: Value } {
  const entries = Object.entries(changes) as [Field, { readonly from: unknown; readonly to: unknown }][]
  return {
    base: entries.reduce((all, [field, { from }]) => setField(all, field, from), value),
    mine: entries.reduce((all, [field, { to }]) => setField(all, field, to), value),
  }
}

/** Applies the changes between `before` and `after` to another copy. */
export function rebase<Value, Field extends string>(
  { listChanges, getField, setField }: EditRules<Value, Field>,
  before: Value,
  after: Value,
  onto: Value,
): Value {
  return listChanges(before, after).reduce((value, field) => setField(value, field, getField(after, field)), onto)
}
