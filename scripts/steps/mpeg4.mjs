/**
 * An MP4 of one H.264 film and one Opus sound (ISO/IEC 14496-12, 14496-15, "Opus in ISOBMFF"), its index before its data, so that it
 * plays while it comes. Browsers encode, but write such a file only while it is recorded, without a length.
 */

const bytes = (...parts) => Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const u8 = (...values) => Buffer.from(values)
const u16 = (...values) => bytes(...values.map((value) => u8((value >>> 8) & 255, value & 255)))
const u32 = (...values) => bytes(...values.map((value) => u8(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)))
const zeros = (count) => Buffer.alloc(count)

const box = (name, ...content) => {
  const body = bytes(...content)
  return bytes(u32(body.length + 8), name, body)
}
const fullBox = (name, flags, ...content) => box(name, u32(flags), ...content)

const UNIT = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
/** Of the whole, in parts of a second. */
const TIMESCALE = 1000

/**
 * A track is `{ kind: 'video' | 'audio', timescale, delta, samples: [{ data, isKey }], entry }`: each sample takes `delta` of its time
 * scale, and `entry` is its description (`avcEntry`, `opusEntry`). A film also has `width` and `height`.
 */
export function writeMpeg4(tracks) {
  const type = box('ftyp', 'isom', u32(512), 'isomiso2avc1mp41')
  // The index is as long whatever stands in it: once to know where the data begins, once to say it.
  const chunks = tracks.map(chunksOf)
  const order = chunks.flat().toSorted((one, other) => one.at - other.at)
  const index = (start) => {
    let at = start
    for (const chunk of order) {
      chunk.offset = at
      at += chunk.size
    }
    return movieBox(tracks, chunks)
  }
  const begin = type.length + index(0).length + 8
  return bytes(type, index(begin), box('mdat', ...order.flatMap(({ samples }) => samples.map(({ data }) => data))))
}

/** Half a second of samples each, so that film and sound stand side by side. */
function chunksOf({ samples, timescale, delta }) {
  const perChunk = Math.round(timescale / delta / 2)
  const chunks = []
  for (let first = 0; first < samples.length; first += perChunk) {
    const its = samples.slice(first, first + perChunk)
    chunks.push({ at: (first * delta) / timescale, samples: its, size: its.reduce((sum, { data }) => sum + data.length, 0), offset: 0 })
  }
  return chunks
}

const durationOf = ({ samples, delta, timescale }) => Math.round((samples.length * delta * TIMESCALE) / timescale)

function movieBox(tracks, chunks) {
  const duration = Math.max(...tracks.map(durationOf))
  const head = fullBox('mvhd', 0, u32(0, 0, TIMESCALE, duration, 0x10000), u16(0x100), zeros(10), UNIT, zeros(24), u32(tracks.length + 1))
  return box('moov', head, ...tracks.map((track, at) => trackBox(track, at + 1, chunks[at])))
}

function trackBox(track, id, chunks) {
  const { kind, width = 0, height = 0, timescale, delta, samples } = track
  const isFilm = kind === 'video'
  const size = u32(width * 0x10000, height * 0x10000)
  const head = fullBox('tkhd', 3, u32(0, 0, id, 0, durationOf(track)), zeros(8), u16(0, 0, isFilm ? 0 : 0x100, 0), UNIT, size)
  // `und`, packed in three times five bits: the sound has no words.
  const mediaHead = fullBox('mdhd', 0, u32(0, 0, timescale, samples.length * delta), u16(0x55c4, 0))
  const handler = fullBox('hdlr', 0, u32(0), isFilm ? 'vide' : 'soun', zeros(12), '\0')
  const form = isFilm ? fullBox('vmhd', 1, zeros(8)) : fullBox('smhd', 0, zeros(4))
  const where = box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1)))
  return box('trak', head, box('mdia', mediaHead, handler, box('minf', form, where, sampleTable(track, chunks))))
}

function sampleTable({ kind, delta, samples, entry }, chunks) {
  const keys = samples.flatMap(({ isKey }, at) => (isKey ? [at + 1] : []))
  // Only where the number of samples changes: the last chunk may have fewer.
  const runs = chunks.flatMap((chunk, at) =>
    chunk.samples.length === chunks[at - 1]?.samples.length ? [] : [u32(at + 1, chunk.samples.length, 1)],
  )
  return box(
    'stbl',
    fullBox('stsd', 0, u32(1), entry),
    fullBox('stts', 0, u32(1, samples.length, delta)),
    ...(kind === 'video' ? [fullBox('stss', 0, u32(keys.length, ...keys))] : []),
    fullBox('stsc', 0, u32(runs.length), ...runs),
    fullBox('stsz', 0, u32(0, samples.length, ...samples.map(({ data }) => data.length))),
    fullBox('stco', 0, u32(chunks.length, ...chunks.map(({ offset }) => offset))),
  )
}

/** `avcC` is the encoder's own description. */
export const avcEntry = ({ width, height }, avcC) =>
  box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
    box('avcC', avcC),
  )

/** `head` is the `OpusHead` of the encoder (RFC 7845, 5.1), whose numbers stand the other way round here. */
export function opusEntry(head) {
  const [channels, preSkip, rate, gain] = [head[9], head.readUInt16LE(10), head.readUInt32LE(12), head.readInt16LE(16)]
  const specific = box('dOps', u8(0, channels), u16(preSkip), u32(rate), u16(gain & 0xffff), u8(0))
  return box('Opus', zeros(6), u16(1), zeros(8), u16(channels, 16, 0, 0), u32(48_000 * 0x10000), specific)
}
