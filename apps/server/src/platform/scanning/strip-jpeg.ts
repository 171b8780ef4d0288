// Removes the metadata that a camera adds to the picture: place and time, device, thumbnails, a second picture. Keeps only the
// orientation. Copies the picture itself byte for byte.

const [TEM, SOI, EOI, SOS, APP0, APP1, APP2, APP14] = [0x01, 0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee] as const
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7
/** Whether a decoder needs the marker: frames, tables and scans. */
const isOfPicture = (marker: number): boolean => (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd)

const ORIENTATION = 0x0112

/** Returns the JPEG without its camera's metadata, cut at its end. Undefined if it has no end, or no complete segments. */
export function stripJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (file[0] !== 0xff || file[1] !== SOI) return undefined
  const kept: Uint8Array[] = []
  let turned: number | undefined
  for (let at = 2; at + 1 < file.length;) {
    const marker = file[at + 1]!
    // Decoders skip bytes between segments that are no marker, and any number of 0xFF before one.
    if (file[at] !== 0xff || marker === 0xff) at += 1
    else if (marker === 0 || marker === TEM || isRestart(marker)) at += 2
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

/** Finds the marker after the data of a scan, in which 0xFF is followed by 0 or a restart. */
function findScanEnd(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return file.length
}

/** Whether the segment is JFIF without a thumbnail, a colour profile, or Adobe's note about the colour encoding. */
function isOfColour(marker: number, content: Buffer): boolean {
  const name = content.toString('latin1', 0, 12)
  if (marker === APP0) return name.startsWith('JFIF\0') && content.length === 14
  return marker === APP2 ? name === 'ICC_PROFILE\0' : marker === APP14 && name.startsWith('Adobe') && content.length === 12
}

/** Returns the orientation, 2 to 8, of an Exif segment. Undefined if it is missing or upright. */
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

/** Writes an Exif segment with only the orientation. */
function writeOrientation(value: number | undefined): Buffer[] {
  if (value === undefined) return []
  const segment = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  segment.writeUInt16BE(value, 28)
  return [segment]
}
