import { fetchNoting } from '../../calls/connection.ts'

/** Why a file cannot be loaded or shown. */
export type FileTrouble = 'gone' | 'offline' | 'unplayable'

/** Why one of our files cannot be loaded; undefined if it can. Sends a HEAD request. */
export async function findTrouble(url: string): Promise<'gone' | 'offline' | undefined> {
  try {
    const { ok, status } = await fetchNoting(url, { method: 'HEAD' })
    if (ok) return undefined
    return status < 500 ? 'gone' : 'offline'
  } catch {
    return 'offline'
  }
}

/** The last part of its URL. */
export const getFileName = (url: string): string => decodeURIComponent(url.split('/').at(-1)!)

/** Such as `PDF`. */
export const getFileKind = (url: string): string => getFileName(url).split('.').at(-1)!.toUpperCase()
