import { memberStorage } from '@afilia/client/device/member-storage.ts'

/** What somebody of the staff has written in this tab and not sent yet, by what it answers. `name` is that of the storage. */
export function createAnswerDrafts(name: `draft.${string}`) {
  const storage = memberStorage<Readonly<Record<string, string>>>(name, 'tab')
  return {
    find: (staffId: string, id: string): string => storage.read(staffId)?.[id] ?? '',
    /** Blank text removes it. */
    keep(staffId: string, id: string, text: string): void {
      const { [id]: _, ...others } = storage.read(staffId) ?? {}
      const kept = text.trim() === '' ? others : { ...others, [id]: text }
      storage.write(staffId, Object.keys(kept).length === 0 ? undefined : kept)
    },
  }
}
