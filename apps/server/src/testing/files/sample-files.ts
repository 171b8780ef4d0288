import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

// Small files for the tests, generated here, so that they contain no foreign content and each byte is known.

export const drawSample = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0a6467' } }).composite([
    {
      input: { create: { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3, background: '#e5743a' } },
      gravity: 'east',
    },
  ])

const box = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

export function sampleMpeg4(brand = 'isom', size = 5000): Buffer {
  const type = Buffer.concat([Buffer.from(brand, 'latin1'), Buffer.alloc(4), Buffer.from('isom', 'latin1')])
  return Buffer.concat([box('ftyp', type), box('moov', Buffer.alloc(16)), box('mdat', Buffer.alloc(size, 7))])
}

export function sampleWebm(): Buffer {
  const docType = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')])
  const segment = Buffer.concat([Buffer.from([0x18, 0x53, 0x80, 0x67, 0x41, 0x00]), Buffer.alloc(256, 1)])
  return Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | docType.length]), docType, segment])
}

/** Makes an Ogg file of two pages with one packet each. `begins`: the beginning of the first packet, which names its codec. */
export function sampleOgg(begins = ''): Buffer {
  const page = Buffer.alloc(27 + 1 + 200)
  page.write('OggS')
  page[26] = 1
  page[27] = 200
  const first = Buffer.from(page)
  first.write(begins, 28, 'latin1')
  return Buffer.concat([first, page])
}

/** Makes an MP4 with this duration, in thousandths of a second, and this video size. */
export function sampleVideo(milliseconds: number, width: number, height: number): Buffer {
  const head = Buffer.alloc(100)
  head.writeUInt32BE(1000, 12)
  head.writeUInt32BE(milliseconds, 16)
  const track = Buffer.alloc(84)
  track.writeUInt32BE(width * 0x10000, 76)
  track.writeUInt32BE(height * 0x10000, 80)
  const index = Buffer.concat([box('mvhd', head), box('trak', box('tkhd', track))])
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')), box('moov', index), box('mdat', Buffer.alloc(500, 7))])
}

function encodeChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}    `, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

/** Makes a tone with one channel, 8,000 samples a second of 16 bits each. */
export function sampleWave(samples = 4000): Buffer {
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(1, 2)
  format.writeUInt32LE(8000, 4)
  format.writeUInt32LE(16_000, 8)
  return encodeChunk(
    'RIFF',
    Buffer.concat([Buffer.from('WAVE'), encodeChunk('fmt ', format), encodeChunk('data', Buffer.alloc(samples * 2, 3))]),
  )
}

/** Makes silence in MPEG 1 layer III, 128 kbit/s, 44.1 kHz, with 417 bytes for each frame. */
export function sampleMp3(frames = 4): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  const tag = Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x0a', 'latin1'), Buffer.alloc(10)])
  return Buffer.concat([tag, ...Array.from({ length: frames }, () => frame)])
}

/** Makes a PDF of one empty page. `inside`: more entries of its catalog; `objects`: objects from number 4 on. */
export const samplePdf = (inside = '', objects: readonly string[] = []): Buffer =>
  writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${inside}>>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>',
    ...objects,
  ])

/** Writes a PDF with these objects, from number 1 on, and their table. The first one is its catalog. */
export function writePdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')]
  let start = parts[0]!.length
  const places = objects.map((object, n) => {
    const place = start
    const added = [Buffer.from(`${n + 1} 0 obj\n`), Buffer.from(object as string, 'latin1'), Buffer.from('\nendobj\n')]
    parts.push(...added)
    start += added.reduce((sum, { length }) => sum + length, 0)
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer}>>\n`, 'latin1'))
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Makes a PNG whose header promises this size, with almost no data. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** Makes an empty archive: 22 bytes that a ZIP reader accepts. */
export const emptyZip = (): Buffer => Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
