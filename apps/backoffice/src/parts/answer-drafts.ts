import { memberStorage } from '@afilia/client/device/member-storage.ts'

/** Unsent answers of staff in this tab, by the id of the thing that they answer. `name` is the storage key. */
export function createAnswerDrafts(name: `draft.${string}`) {
  const storage = memberStorage<Readonly<Record<string, string>>>(name, 'tab')
  return {
    find: (staffId: string, id: string): string => storage.read(staffId)?.[id] ?? '',
    /** Blank text deletes the draft. */
    keep(staffId: string, id: string, text: string): void {
      const { [id]: _, ...others } = storage.read(staffId) ?? {}
      const kept = text.trim() === '' ? others : { ...others, [id]: text }
      storage.write(staffId, Object.keys(kept).length === 0 ? undefined : kept)
    },
  }
}
