import { ROLES, type Role } from './roles.ts'

/** Whom a content is for: everybody, every member, or those who hold a certain role. Their places are kept as bits: new ones come last. */
export const READER_KEYS = ['PUBLIC', 'MEMBER', ...ROLES] as const
export type ReaderKey = (typeof READER_KEYS)[number]

/** The keys that a reader holds; null is somebody who is not signed in. Administrators, who write it, may read it all. */
export function readerKeysOf(roles: readonly Role[] | null): readonly ReaderKey[] {
  if (!roles) return ['PUBLIC']
  return roles.includes('ROLE_ADMIN') ? READER_KEYS : ['PUBLIC', 'MEMBER', ...new Set(roles)]
}

/** Whether somebody with these keys may read what is for these readers. */
export function mayRead(keys: readonly ReaderKey[], readers: readonly ReaderKey[]): boolean {
  return readers.some((reader) => keys.includes(reader))
}

/** Keys as a set of bits, so that an index can hold who may read what it finds. */
export const readerBits = (keys: readonly ReaderKey[]): number => keys.reduce((bits, key) => bits | (1 << READER_KEYS.indexOf(key)), 0)
