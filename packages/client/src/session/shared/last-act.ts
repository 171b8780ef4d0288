import { readStored, writeStored } from '../../device/storage.ts'

// The tabs share the time of the last act: reading in one of them is use of all.

/** The time of the last act in any tab, in ms, and when its session began; undefined if there is none. */
export function readLastAct(): { readonly session: string; readonly at: number } | undefined {
  const [session, at] = readStored('afilia.acted')?.split(' ') ?? []
  return session && Number(at) > 0 ? { session, at: Number(at) } : undefined
}

export const writeLastAct = (session: string, at: number): void => writeStored('afilia.acted', `${session} ${at}`)
