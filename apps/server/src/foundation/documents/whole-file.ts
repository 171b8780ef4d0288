/**
 * Checks by the lengths of its parts that a file is complete and has nothing appended. Does not check whether it can be played.
 */

const MPEG4_BOXES = new Set('ftyp moov mdat free skip wide udta meta uuid moof mfra sidx ssix styp pdin emsg prft'.split(' '))

/** Maximum number of parts of one file. Real files have fewer, and inspecting a part takes many times its own bytes. */
const MAX_PARTS = 100_000

/** A named part of a file, without its header. */
export interface Part {
  readonly name: string
  readonly content: Buffer
}

/** MP4 and M4A: only known boxes, one of which is the index. */
export function isWholeMpeg4(bytes: Buffer): boolean {
  const boxes = partsOfMpeg4(bytes) ?? []
  return boxes.every(({ name }) => MPEG4_BOXES.has(name)) && boxes.some(({ name }) => name === 'moov')
}

/**
 * Splits a file into boxes with a 32-bit length and a name (ISO/IEC 14496-12, 4.2). Undefined if they do not fill it, or are too
 * many.
 */
export function partsOfMpeg4(bytes: Buffer): Part[] | undefined {
  const parts: Part[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + 8 > bytes.length || parts.length === MAX_PARTS) return undefined
    const length = mpeg4Length(bytes, at)
    if (length === undefined || at + length > bytes.length) return undefined
    const head = bytes.readUInt32BE(at) === 1 ? 16 : 8
    parts.push({ name: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + head, at + length) })
    at += length
  }
  return parts
}

function mpeg4Length(bytes: Buffer, at: number): number | undefined {
  const length = bytes.readUInt32BE(at)
  // A length of 1 means that the real length follows the name, in 64 bits.
  if (length !== 1) return length >= 8 ? length : undefined
  if (at + 16 > bytes.length) return undefined
  const long = Number(bytes.readBigUInt64BE(at + 8))
  return long >= 16 ? long : undefined
}

const EBML_HEADER = 0x1a45dfa3
const EBML_SEGMENT = 0x18538067
const EBML_VOID = 0xec

/** WebM: an EBML header and one segment of known length (RFC 8794). */
export function isWholeWebm(bytes: Buffer): boolean {
  let at = 0
  const found: number[] = []
  while (at < bytes.length) {
    const id = ebmlNumber(bytes, at, false)
    const length = id && ebmlNumber(bytes, at + id.width, true)
    if (!id || !length) return false
    found.push(id.value)
    at += id.width + length.width + length.value
  }
  return at === bytes.length && found.filter((id) => id !== EBML_VOID).join() === [EBML_HEADER, EBML_SEGMENT].join()
}

/**
 * Reads a number whose width in bytes is one more than the leading zero bits of its first byte. A length excludes that marker
 * bit, and a length of only ones means unknown.
 */
function ebmlNumber(bytes: Buffer, at: number, isLength: boolean): { value: number; width: number } | undefined {
  const width = Math.clz32(bytes[at] ?? 0) - 23
  if (width > (isLength ? 8 : 4) || at + width > bytes.length) return undefined
  let value = isLength ? bytes[at]! & (0xff >> width) : bytes[at]!
  let isUnknown = isLength && value === 0xff >> width
  for (const byte of bytes.subarray(at + 1, at + width)) {
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return isUnknown ? undefined : { value, width }
}

/** OGG: pages, each with a table of the lengths inside (RFC 3533). */
export function isWholeOgg(bytes: Buffer): boolean {
  let at = 0
  while (at < bytes.length) {
    if (at + 27 > bytes.length || bytes.subarray(at, at + 4).toString('latin1') !== 'OggS') return false
    const segments = bytes[at + 26]!
    let length = 27 + segments
    for (const segment of bytes.subarray(at + 27, at + 27 + segments)) length += segment
    at += length
  }
  return at === bytes.length
}

/** WAV: a format and uncompressed samples (PCM), in chunks that fill the file. */
export function isWholeWave(bytes: Buffer): boolean {
  const parts = partsOfWave(bytes) ?? []
  const format = parts.find(({ name }) => name === 'fmt ')?.content
  return format !== undefined && format.length >= 16 && format.readUInt16LE(0) === WAVE_PCM && parts.some(({ name }) => name === 'data')
}

const WAVE_PCM = 1

/**
 * Splits a file into chunks with a name and a 32-bit length, each of an even number of bytes (RIFF). Undefined if they do not
 * fill it, or are too many.
 */
export function partsOfWave(bytes: Buffer): Part[] | undefined {
  if (bytes.length < 12 || bytes.readUInt32LE(4) !== bytes.length - 8) return undefined
  const parts: Part[] = []
  let at = 12
  while (at < bytes.length) {
    if (at + 8 > bytes.length || parts.length === MAX_PARTS) return undefined
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) return undefined
    parts.push({ name: bytes.toString('latin1', at, at + 4), content: bytes.subarray(at + 8, end) })
    at = end + (end % 2)
  }
  return at === bytes.length ? parts : undefined
}

const MP3_RATES = [44_100, 48_000, 32_000]
const MP3_KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MP3_KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

/** MP3: an optional ID3 tag, frames without a gap, an optional tag of 128 bytes. */
export function isWholeMp3(bytes: Buffer): boolean {
  const end = bytes.length - (bytes.length >= 128 && bytes.subarray(-128, -125).toString('latin1') === 'TAG' ? 128 : 0)
  let at = 0
  if (bytes.subarray(0, 3).toString('latin1') === 'ID3') {
    // The length has four bytes with seven bits each.
    at = 10 + [6, 7, 8, 9].reduce((length, index) => length * 128 + (bytes[index] ?? 0), 0)
  }
  let frames = 0
  while (at < end) {
    const length = mp3FrameLength(bytes, at)
    if (length === undefined) return false
    at += length
    frames += 1
  }
  return at === end && frames > 0
}

/** The length of a frame of layer III (ISO/IEC 11172-3, 2.4.1.3; 13818-3 for the lower rates). */
function mp3FrameLength(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe6) !== 0xe2) return undefined
  const version = (bytes[at + 1]! >> 3) & 3
  const third = bytes[at + 2]!
  const kbits = (version === 3 ? MP3_KBITS_1 : MP3_KBITS_2)[third >> 4]
  const rate = MP3_RATES[(third >> 2) & 3]
  if (version === 1 || !kbits || !rate) return undefined
  const halved = version === 3 ? 1 : version === 2 ? 2 : 4
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kbits) / (rate / halved)) + ((third >> 1) & 1)
}
