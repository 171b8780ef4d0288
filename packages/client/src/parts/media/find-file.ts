import { fetchNoting } from '../../calls/connection.ts'

/** Why a file cannot be loaded or shown. */
export type FileTrouble = 'gone' | 'offline' | 'unplayable'

/** Why a file of ours cannot be fetched; undefined if it can. Uses a HEAD request. */
export async function findTrouble(url: string): Promise<'gone' | 'offline' | undefined> {
  try {
    const { ok, status } = await fetchNoting(url, { method: 'HEAD' })
    if (ok) return undefined
    return status < 500 ? 'gone' : 'offline'
  } catch {
    return 'offline'
  }
}

/** The last part of its address. */
export const getFileName = (url: string): string => decodeURIComponent(url.split('/').at(-1)!)

/** `PDF`. */
export const getFileKind = (url: string): string => getFileName(url).split('.').at(-1)!.toUpperCase()
