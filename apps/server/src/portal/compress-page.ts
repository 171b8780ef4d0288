import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Quick enough for each request; a higher one saves a few hundred bytes. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A page as the browser takes it: it differs by reader, so it is compressed each time. */
export async function compressPage(
  html: string,
  accepted: string,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding?: 'br' | 'gzip' }> {
  if (/\bbr\b/.test(accepted)) return { body: await brotli(html, QUALITY), encoding: 'br' }
  if (/\bgzip\b/.test(accepted)) return { body: await zip(html), encoding: 'gzip' }
  return { body: html }
}
