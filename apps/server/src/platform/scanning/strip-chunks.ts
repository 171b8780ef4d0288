// PNG and WebP are lists of named chunks. Copies the chunks that a decoder needs, and drops the metadata of cameras and programs.

const PNG_HEAD = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'pHYs'])

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)

/** Returns the PNG without texts, times, Exif and further pictures, cut at its end. Undefined if it is not a complete PNG. */
export function stripPng(bytes: Uint8Array): Uint8Array | undefined {
  const file = toBuffer(bytes)
  if (!file.subarray(0, 8).equals(PNG_HEAD)) return undefined
  const kept: Uint8Array[] = [PNG_HEAD]
  for (let at = 8; at + 12 <= file.length;) {
    const name = file.toString('latin1', at + 4, at + 8)
    // A chunk has a length, a name, and a checksum at the end, of four bytes each.
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length || (at === 8) !== (name === 'IHDR')) return undefined
    if (PNG_KEPT.has(name)) kept.push(file.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

const WEBP_KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP'])
/** Flags of VP8X that stay: colour profile and transparency. Those for animation, Exif and XMP are cleared. */
const WEBP_FLAGS = 0x20 | 0x10

/** Returns the WebP without Exif and XMP. Undefined if it is not a complete, still WebP. */
export function stripWebp(bytes: Uint8Array): Uint8Array | undefined {
  const file = toBuffer(bytes)
  if (file.length < 12) return undefined
  const last = 8 + file.readUInt32LE(4)
  if (last > file.length) return undefined
  const kept: Uint8Array[] = []
  for (let at = 12; at + 8 <= last;) {
    const name = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > last || name === 'ANIM' || name === 'ANMF') return undefined
    if (WEBP_KEPT.has(name)) {
      const chunk = Buffer.from(file.subarray(at, end))
      if (name === 'VP8X' && length > 0) chunk.writeUInt8(chunk.readUInt8(8) & WEBP_FLAGS, 8)
      kept.push(chunk)
    }
    at = end
  }
  if (kept.length === 0) return undefined
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...kept])
}
