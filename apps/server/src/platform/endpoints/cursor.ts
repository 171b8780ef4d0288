import { rejectParameter } from '../errors.ts'
import type { Sealing } from '../sealing/sealing.ts'
import type { After, PageRequest } from './page.ts'

/** Writes where the page after this one begins. Encrypted, because the place of a row is its sort keys, such as a name. */
export function writeCursor(sealing: Sealing, endpoint: string, { sort }: Pick<PageRequest, 'sort'>, after: After): string {
  return sealing.seal('cursor', endpoint, JSON.stringify({ sort, after })).toString('base64url')
}

/** Reads a cursor; an empty one is the beginning. Throws REQUEST_INVALID for one of another list or order. */
export function readCursor(sealing: Sealing, endpoint: string, { sort }: Pick<PageRequest, 'sort'>, text: string): After {
  if (text === '') return { keys: [], seen: 0 }
  const read = open(sealing, endpoint, text)
  if (JSON.stringify(read?.sort) !== JSON.stringify(sort)) rejectParameter('after')
  return read!.after
}

function open(sealing: Sealing, endpoint: string, text: string): { readonly sort: PageRequest['sort']; readonly after: After } | undefined {
  try {
    return JSON.parse(sealing.open('cursor', endpoint, Buffer.from(text, 'base64url'))) as ReturnType<typeof open>
  } catch {
    return undefined
  }
}
