import { memberStorage } from '@afilia/client/device/member-storage.ts'

const storage = memberStorage<readonly string[]>('searches', 'device')
const MAX_SEARCHES = 6

/** This person's searches on this device, the latest first. They are never sent. */
export const readRecent = (personId: string): readonly string[] => storage.read(personId) ?? []

export function rememberSearch(personId: string, query: string): void {
  const asked = query.trim()
  if (asked === '') return
  const others = readRecent(personId).filter((other) => other.toLowerCase() !== asked.toLowerCase())
  storage.write(personId, [asked, ...others].slice(0, MAX_SEARCHES))
}

export const forgetRecent = (personId: string): void => storage.write(personId, undefined)
