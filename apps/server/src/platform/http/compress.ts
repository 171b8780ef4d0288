import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const ENCODERS = {
  br: (text: Buffer, quality: number) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}
export type Encoding = keyof typeof ENCODERS

/** Returns the best encoding that the browser accepts. */
export function chooseEncoding(request: Request): Encoding | undefined {
  const accepted = request.headers.get('accept-encoding') ?? ''
  return (['br', 'gzip'] as const).find((encoding) => new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))`).test(accepted))
}

/** `quality` from 0 to 11, for brotli. 5 is fast enough for each request. */
export const compress = (text: Buffer, encoding: Encoding, quality: number): Promise<Buffer<ArrayBuffer>> =>
  ENCODERS[encoding](text, quality)

/** Decompresses the `br` output of `compress`. */
export const decompress = (content: Buffer): Promise<Buffer<ArrayBuffer>> => promisify(brotliDecompress)(content)
