import { effectiveRoles, type Holder } from './access.ts'
import { ROLES } from './roles.ts'

/** Who may read a content: everybody, all members, or the holders of a role. Stored as bits by position, so add new keys at the end. */
export const READER_KEYS = ['PUBLIC', 'MEMBER', ...ROLES] as const
export type ReaderKey = (typeof READER_KEYS)[number]

/** The keys of a reader, including the academic year's (§6); null: not signed in. Administrators write the contents and may read all. */
export function listReaderKeys(holder: Holder | null): readonly ReaderKey[] {
  return holder?.roles.includes('ROLE_ADMIN') ? READER_KEYS : listHeldKeys(holder)
}

/** The keys that somebody holds, by the rule of pages (`canSeePage`): no role implies another, not even an administrator's. */
export function listHeldKeys(holder: Holder | null): readonly ReaderKey[] {
  return holder ? ['PUBLIC', 'MEMBER', ...effectiveRoles(holder)] : ['PUBLIC']
}

/** Whether a reader with these keys may read a content for `readers`. */
export function mayRead(keys: readonly ReaderKey[], readers: readonly ReaderKey[]): boolean {
  return readers.some((reader) => keys.includes(reader))
}

/** The keys as a bit set, as an index stores them. */
export const readerBits = (keys: readonly ReaderKey[]): number => keys.reduce((bits, key) => bits | (1 << READER_KEYS.indexOf(key)), 0)
