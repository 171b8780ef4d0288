import { fetchNoting } from '../../calls/connection.ts'

/** Why a file cannot be had or shown. */
export type FileTrouble = 'gone' | 'offline' | 'unplayable'

/** What keeps a file of ours from being fetched; undefined for nothing. Its head alone is asked for. */
export async function findTrouble(url: string): Promise<'gone' | 'offline' | undefined> {
  try {
    const { ok, status } = await fetchNoting(url, { method: 'HEAD' })
    if (ok) return undefined
    return status < 500 ? 'gone' : 'offline'
  } catch {
    return 'offline'
  }
}

/** As the end of its address says it. */
export const fileNameOf = (url: string): string => decodeURIComponent(url.split('/').at(-1)!)

/** `PDF`. */
export const fileKindOf = (url: string): string => fileNameOf(url).split('.').at(-1)!.toUpperCase()
