import { readStored, writeStored } from '../../device/storage.ts'

// The tabs share the time of the last activity: using one tab counts for all.

/** The time of the last activity in any tab, in ms, and the start of its session; undefined if there is none. */
export function readLastAct(): { readonly session: string; readonly at: number } | undefined {
  const [session, at] = readStored('afilia.acted')?.split(' ') ?? []
  return session && Number(at) > 0 ? { session, at: Number(at) } : undefined
}

export const writeLastAct = (session: string, at: number): void => writeStored('afilia.acted', `${session} ${at}`)
