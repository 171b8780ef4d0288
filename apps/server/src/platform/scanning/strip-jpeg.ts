// What a camera writes beside the picture: where and when it was taken, with which device, thumbnails, a second picture. None of it is kept, but which way up
// the picture is shown. The picture itself is copied byte for byte.

const [SOI, EOI, SOS, APP0, APP1, APP2, APP14] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee] as const
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
/** Frames, tables and scans: what a decoder needs. */
const isOfPicture = (marker: number): boolean => (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd)

const ORIENTATION = 0x0112

/** The JPEG without what its camera tells, cut where it ends; undefined for what is none, or not whole. */
export function stripJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (file[0] !== 0xff || file[1] !== SOI) return undefined
  const kept: Uint8Array[] = []
  let turned: number | undefined
  for (let at = 2; at + 1 < file.length;) {
    if (file[at] !== 0xff) return undefined
    const marker = file[at + 1]!
    // Any number of 0xFF may stand before a marker.
    if (marker === 0xff) at += 1
    else if (marker === EOI) return Buffer.concat([file.subarray(0, 2), ...writeOrientation(turned), ...kept, file.subarray(at, at + 2)])
    else {
      const end = findEnd(file, at)
      if (end === undefined) return undefined
      const content = file.subarray(at + 4, end)
      turned ??= marker === APP1 ? readOrientation(content) : undefined
      const whole = marker === SOS ? findScanEnd(file, end) : end
      if (isOfPicture(marker) || isOfColour(marker, content)) kept.push(file.subarray(at, whole))
      at = whole
    }
  }
  return undefined
}

function findEnd(file: Buffer, at: number): number | undefined {
  if (at + 4 > file.length) return undefined
  const end = at + 2 + file.readUInt16BE(at + 2)
  return end >= at + 4 && end <= file.length ? end : undefined
}

/** Where the next marker stands after the data of a scan, in which 0xFF is followed by 0 or a restart. */
function findScanEnd(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return file.length
}

/** JFIF without a thumbnail, colour profiles, and Adobe's note of how colours are stored. */
function isOfColour(marker: number, content: Buffer): boolean {
  const name = content.toString('latin1', 0, 12)
  if (marker === APP0) return name.startsWith('JFIF\0') && content.length === 14
  return marker === APP2 ? name === 'ICC_PROFILE\0' : marker === APP14 && name.startsWith('Adobe') && content.length === 12
}

/** 2 to 8 of an Exif segment; undefined if it says nothing, or that the picture stands upright. */
function readOrientation(content: Buffer): number | undefined {
  if (content.toString('latin1', 0, 6) !== 'Exif\0\0' || content.length < 14) return undefined
  const exif = content.subarray(6)
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (at + 2 > exif.length ? 0 : isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  const entries = Math.min(short(first), Math.floor((exif.length - first - 2) / 12))
  for (let n = 0; n < entries; n += 1) {
    const at = first + 2 + n * 12
    const value = short(at + 8)
    if (short(at) === ORIENTATION) return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** An Exif segment that says that alone. */
function writeOrientation(value: number | undefined): Buffer[] {
  if (value === undefined) return []
  const segment = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  segment.writeUInt16BE(value, 28)
  return [segment]
}
