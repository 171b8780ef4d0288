import { describe, expect, test } from 'vitest'
import { sampleMp3, sampleMpeg4, sampleVideo, sampleWave } from '../../testing/files/sample-files.ts'
import { readPlayTime } from './play-time.ts'
import { isWholeMp3, isWholeMpeg4, isWholeOgg, isWholeWave, isWholeWebm, partsOfMpeg4, partsOfWave } from './whole-file.ts'

/** A box with a 64-bit length. */
function longBox(name: string, content: Buffer, length = content.length + 16): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(name, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(length), 8)
  return Buffer.concat([head, content])
}
const empty = (name: string): Buffer => Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from(name, 'latin1')])

describe('an MP4 (ISO/IEC 14496-12, 4.2)', () => {
  test('may have boxes with long lengths', () => {
    const bytes = Buffer.concat([sampleMpeg4(), longBox('free', Buffer.alloc(3, 7)), longBox('free', Buffer.alloc(0))])
    expect(isWholeMpeg4(bytes)).toBe(true)
    expect(
      partsOfMpeg4(bytes)!
        .slice(-2)
        .map(({ name, content }) => [name, [...content]]),
    ).toEqual([
      ['free', [7, 7, 7]],
      ['free', []],
    ])
  })

  test.each([
    ['a long length that is too short', longBox('free', Buffer.alloc(0), 15)],
    ['a long length beyond its end', longBox('free', Buffer.alloc(3), 20)],
    ['a long length that is cut off', longBox('free', Buffer.alloc(0)).subarray(0, 15)],
    ['a length that is too short', Buffer.from([0, 0, 0, 7, 102, 114, 101, 101])],
    ['half a head', Buffer.from([0, 0, 0, 8, 102, 114, 101])],
    ['an unknown box', empty('evil')],
  ])('is damaged with %s', (_, tail) => {
    expect(isWholeMpeg4(Buffer.concat([sampleMpeg4(), tail]))).toBe(false)
  })

  test('has an index, and at most 100,000 boxes', () => {
    expect([isWholeMpeg4(Buffer.concat([empty('ftyp'), empty('mdat')])), isWholeMpeg4(Buffer.alloc(0))]).toEqual([false, false])
    const many = (count: number) => partsOfMpeg4(Buffer.alloc(8 * count, empty('free')))
    expect([many(100_000)?.length, many(100_001)]).toEqual([100_000, undefined])
  })
})

const wave = (...chunks: Buffer[]): Buffer => {
  const head = Buffer.from('RIFF    WAVE', 'latin1')
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4)
  return Buffer.concat([head, ...chunks])
}

const chunk = (name: string, content: Buffer, length = content.length): Buffer => {
  const head = Buffer.from(`${name}    `, 'latin1')
  head.writeUInt32LE(length, 4)
  return Buffer.concat([head, content])
}

const many = (count: number) => partsOfWave(wave(Buffer.alloc(8 * count, chunk('LIST', Buffer.alloc(0)))))

describe('a WAV (RIFF)', () => {
  const format = (bytes = 16): Buffer => {
    const content = Buffer.alloc(bytes)
    content.writeUInt16LE(1, 0)
    return chunk('fmt ', content)
  }
  const data = chunk('data', Buffer.alloc(2))

  test('has a format of at least 16 bytes, samples, and chunks of even lengths that fill it', () => {
    expect(isWholeWave(wave(format(), data))).toBe(true)
    expect([isWholeWave(wave(format(14), data)), isWholeWave(wave(format())), isWholeWave(wave(data))]).toEqual([false, false, false])
    const odd = chunk('LIST', Buffer.of(1))
    expect(isWholeWave(wave(format(), Buffer.concat([odd, Buffer.of(0)]), data))).toBe(true)
    expect([isWholeWave(wave(format(), data, odd)), isWholeWave(wave(format(), data, Buffer.alloc(7)))]).toEqual([false, false])
    expect(isWholeWave(wave(format(), chunk('data', Buffer.alloc(2), 3)))).toBe(false)
    expect([isWholeWave(Buffer.alloc(11)), isWholeWave(sampleWave().subarray(0, -2))]).toEqual([false, false])
  })

  test('has at most 100,000 chunks', () => {
    expect([many(100_000)?.length, many(100_001)]).toEqual([100_000, undefined])
  })
})

/** A frame with these bytes in its header, and this length. */
const frame = (second: number, third: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  bytes.set([0xff, second, third, 0])
  return bytes
}

describe('an MP3 (ISO/IEC 11172-3)', () => {
  test.each([
    ['MPEG 1, 128 kbit/s, 44.1 kHz', 0xfb, 0x90, 417],
    ['MPEG 1, with padding', 0xfb, 0x92, 418],
    ['MPEG 1, 48 kHz', 0xfb, 0x94, 384],
    ['MPEG 2, 64 kbit/s, 22.05 kHz', 0xf3, 0x80, 208],
    ['MPEG 2.5, 64 kbit/s, 11.025 kHz', 0xe3, 0x80, 417],
  ])('%s has frames of %i %i bytes', (_, second, third, length) => {
    expect(isWholeMp3(Buffer.concat([frame(second, third, length), frame(second, third, length)]))).toBe(true)
    expect(isWholeMp3(frame(second, third, length + 1))).toBe(false)
    expect(isWholeMp3(frame(second, third, length - 1))).toBe(false)
  })

  test.each([
    ['a reserved version', 0xeb, 0x90],
    ['another layer', 0xfd, 0x90],
    ['no bit rate', 0xfb, 0x00],
    ['a reserved bit rate', 0xfb, 0xf0],
    ['a reserved rate', 0xfb, 0x9c],
  ])('with %s is none', (_, second, third) => {
    expect(isWholeMp3(frame(second, third, 417))).toBe(false)
  })

  test('may end with a tag of 128 bytes, and needs a frame', () => {
    const tag = Buffer.alloc(128)
    tag.write('TAG')
    expect([isWholeMp3(Buffer.concat([sampleMp3(), tag])), isWholeMp3(tag), isWholeMp3(sampleMp3(0)), isWholeMp3(Buffer.alloc(0))]).toEqual(
      [true, false, false, false],
    )
    expect(isWholeMp3(Buffer.concat([sampleMp3(), Buffer.of(0xff, 0xfb, 0x90)]))).toBe(false)
  })
})

const segment = (...length: number[]): Buffer => Buffer.from([0x18, 0x53, 0x80, 0x67, ...length, 9])

const isWebm = (...parts: Buffer[]) => isWholeWebm(Buffer.concat(parts))

test('a WebM has a header and one segment of known length (RFC 8794)', () => {
  const header = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x81, 0])
  const filler = Buffer.from([0xec, 0x80])
  expect(isWebm(header, segment(0x81))).toBe(true)
  expect(isWebm(header, filler, segment(0x40, 1), filler)).toBe(true)
  expect([isWebm(header, segment(0xff)), isWebm(header, segment(0x7f, 0xff)), isWebm(header, segment(0x82))]).toEqual([false, false, false])
  expect([isWebm(header, segment(0x81), segment(0x81)), isWebm(segment(0x81)), isWebm(header), isWebm()]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([isWebm(header, segment(0x81), Buffer.of(0)), isWebm(header, segment(0x81), Buffer.of(0x1a, 0x45))]).toEqual([false, false])
})

test('an Ogg file is pages without a gap (RFC 3533)', () => {
  const page = Buffer.alloc(27 + 1 + 5)
  page.write('OggS')
  page.set([1, 5], 26)
  expect([isWholeOgg(page), isWholeOgg(Buffer.concat([page, page])), isWholeOgg(page.subarray(0, -1))]).toEqual([true, true, false])
  expect([isWholeOgg(Buffer.concat([page, Buffer.alloc(26)])), isWholeOgg(Buffer.concat([page, Buffer.alloc(40)]))]).toEqual([false, false])
})

const video = (change: (head: Buffer) => void) => {
  const bytes = sampleVideo(14_500, 864, 540)
  change(bytes.subarray(bytes.indexOf('mvhd') + 4))
  return readPlayTime('video/mp4', bytes)
}

describe('the play time', () => {
  test('is the duration by the time scale, in the short form and in the long one', () => {
    expect(video(() => undefined)).toEqual({ seconds: 14.5, width: 864, height: 540 })
    const long = video((head) => {
      head[0] = 1
      head.writeUInt32BE(100, 20)
      head.writeBigUInt64BE(1_450n, 24)
    })
    expect(long).toEqual({ seconds: 14.5, width: 864, height: 540 })
  })

  test.each([
    ['nothing', 0, undefined],
    ['one tick', 1, 1],
    ['just under a million seconds', 999_999, 999_999],
    ['a million seconds', 1_000_000, undefined],
  ])('of %s', (_, ticks, seconds) => {
    const found = video((head) => {
      head.writeUInt32BE(1, 12)
      head.writeUInt32BE(ticks, 16)
    })
    expect(found.seconds).toBe(seconds)
    expect(found).toMatchObject({ width: 864, height: 540 })
  })

  test('of a file without a video track has no size, and a file without values has nothing', () => {
    expect(readPlayTime('audio/mp4', sampleVideo(2_000, 0, 540))).toEqual({ seconds: 2 })
    expect(readPlayTime('video/mp4', sampleVideo(0, 864, 0))).toEqual({})
    expect(readPlayTime('video/mp4', sampleMpeg4())).toEqual({})
    expect(readPlayTime('video/webm', sampleVideo(2_000, 1, 1))).toEqual({})
    expect(readPlayTime('video/mp4', Buffer.alloc(3))).toEqual({})
  })

  test('of a file whose header is too short for its numbers is unknown', () => {
    const index = Buffer.from([0, 0, 0, 20, ...Buffer.from('moov'), 0, 0, 0, 12, ...Buffer.from('mvhd'), 0, 0, 0, 0])
    expect(readPlayTime('video/mp4', index)).toEqual({})
  })

  test('of a WAV is its samples by the bytes of a second', () => {
    expect(readPlayTime('audio/wav', sampleWave(4_000))).toEqual({ seconds: 0.5 })
    const silent = sampleWave(4_000)
    silent.writeUInt32LE(0, 28)
    expect(readPlayTime('audio/wav', silent)).toEqual({})
    expect(readPlayTime('audio/wav', Buffer.alloc(4))).toEqual({})
  })
})
