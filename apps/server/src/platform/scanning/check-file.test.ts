import { readFile } from 'node:fs/promises'
import type { UploadKind } from '@afilia/domain/cases/uploads'
import { writePhotoPdf } from '@afilia/domain/cases/photo-pdf'
import { countRuns } from '@afilia/domain/testing/count-runs'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { drawSample, hugePng } from '../../testing/files/sample-files.ts'
import { checkFile } from './check-file.ts'
import { stripPng, stripWebp } from './strip-chunks.ts'
import { stripJpeg } from './strip-jpeg.ts'

const PLACE = { IFD0: { Make: 'ACME-CAMERA', Copyright: 'Ana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' } }
const noisy = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * 7919) % 251)), { raw: { width, height, channels: 3 } })
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer()

describe.each([
  ['JPEG', stripJpeg],
  ['PNG', stripPng],
  ['WEBP', stripWebp],
] as const)('of a %s', (kind, strip) => {
  const format = kind.toLowerCase() as 'jpeg' | 'png' | 'webp'
  const write = (orientation: number, more: object = {}) =>
    noisy(41, 23).withExif(PLACE).withMetadata({ orientation }).toFormat(format, more).toBuffer()

  test('what the camera tells goes, and no pixel changes', async () => {
    for (const more of [{}, { progressive: true }]) {
      const given = await noisy(41, 23).withExif(PLACE).toFormat(format, more).toBuffer()
      expect(given.includes('ACME-CAMERA')).toBe(true)
      const kept = strip(given)!
      expect(Buffer.from(kept).includes('ACME-CAMERA')).toBe(false)
      expect((await sharp(kept).metadata()).exif).toBeUndefined()
      expect(await pixelsOf(kept)).toEqual(await sharp(given).raw().toBuffer())
      expect(strip(kept)).toEqual(kept)
    }
  })

  test('whatever stands behind it goes, and one that is cut anywhere is none', async () => {
    const whole = Buffer.from(strip(await write(1))!)
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (tail) => whole.equals(strip(Buffer.concat([whole, tail]))!)))
    fc.assert(fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => strip(whole.subarray(0, length)) === undefined))
  })

  test('any bytes are read without a fault, and grow by no more than the segment of the orientation', async () => {
    const whole = await write(6)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), fc.uint8Array({ minLength: 1, maxLength: 40 }), (at, bytes) => {
        const changed = Buffer.from(whole)
        changed.set(bytes.subarray(0, whole.length - at), at)
        return (strip(changed)?.length ?? 0) <= changed.length + 36
      }),
      { numRuns: countRuns({ gate: 500, long: 20_000 }) },
    )
  })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG is shown the same way up as before: %i', async (orientation) => {
  const given = await noisy(41, 23).withExif(PLACE).withMetadata({ orientation }).jpeg().toBuffer()
  const kept = stripJpeg(given)!
  expect((await sharp(kept).metadata()).orientation ?? 1).toBe(orientation)
  expect(await pixelsOf(kept)).toEqual(await pixelsOf(given))
})

const photo = () => noisy(64, 48).jpeg().toBuffer()
const readSample = (name: string) => readFile(new URL(`testing-data/${name}`, import.meta.url))
const check = async (kind: UploadKind, bytes: Uint8Array): Promise<Uint8Array> => {
  const checked = await checkFile(kind, bytes)
  if ('fault' in checked) throw new Error(checked.fault)
  return checked.bytes
}
const meta = async (bytes: Uint8Array) => {
  const { format, width, height, orientation, exif, pages } = await sharp(bytes).metadata()
  return { format, width, height, orientation, exif, pages }
}

describe('a picture that every browser shows is taken', () => {
  test.each([
    ['25-samsung-panorama-no-end.jpg', 'JPEG', 120, 60],
    ['26-stray-bytes-between-segments.jpg', 'JPEG', 120, 60],
    ['27-png-turned-by-exif.png', 'PNG', 60, 120],
  ] as const)('%s', async (name, kind, width, height) => {
    const kept = await check(kind, await readSample(name))
    expect(await meta(kept)).toMatchObject({ width, height, orientation: undefined, exif: undefined })
    expect(Buffer.from(kept).includes('SEF')).toBe(false)
  })

  const END = Buffer.from([0xff, 0xd9])
  test.each<[string, (jpeg: Buffer) => Buffer]>([
    ['without an end', (jpeg) => jpeg.subarray(0, -2)],
    [
      'without an end, with a trailer',
      (jpeg) => Buffer.concat([jpeg.subarray(0, -2), Buffer.from('\0\0\0\u0001Image_UTC_DataSEFH\0SEFT')]),
    ],
    [
      'without an end, with a trailer that has one',
      (jpeg) => Buffer.concat([jpeg.subarray(0, -2), Buffer.from('\0\0SEFH'), END, Buffer.from('SEFT')]),
    ],
    ['with a second picture behind it', (jpeg) => Buffer.concat([jpeg, jpeg])],
    ['with bytes between its segments', (jpeg) => Buffer.concat([jpeg.subarray(0, 20), Buffer.from('\0abc'), jpeg.subarray(20)])],
  ])('a JPEG %s', async (_, change) => {
    const jpeg = await photo()
    const kept = await check('JPEG', change(jpeg))
    expect(await meta(kept)).toMatchObject({ format: 'jpeg', width: 64, height: 48 })
    expect(Buffer.from(kept).includes('SEF')).toBe(false)
    expect(stripJpeg(kept)).toBeDefined()
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s in grey, with a colour profile, and turned', async (format) => {
    const kind = format.toUpperCase() as UploadKind
    const given = await noisy(40, 20).withExif(PLACE).withMetadata({ orientation: 6 }).withIccProfile('p3').toFormat(format).toBuffer()
    const kept = await check(kind, given)
    expect(Buffer.from(kept).includes('ACME-CAMERA')).toBe(false)
    const { info } = await sharp(kept).autoOrient().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([20, 40])
    const grey = await check(kind, await noisy(40, 20).greyscale().toFormat(format).toBuffer())
    expect(await meta(grey)).toMatchObject({ width: 40, height: 20 })
  })

  test('colours stay: a profile is kept, or what it says is written', async () => {
    const wide = noisy(8, 8).withIccProfile('p3')
    for (const [kind, bytes] of [
      ['PNG', await wide.clone().png().toBuffer()],
      ['WEBP', await wide.clone().webp({ lossless: true }).toBuffer()],
    ] as const)
      expect((await sharp(await check(kind, bytes)).metadata()).icc).toBeDefined()
  })

  test('a JPEG for print', async () => {
    const kept = await check('JPEG', await noisy(40, 20).toColourspace('cmyk').jpeg().toBuffer())
    expect(await meta(kept)).toMatchObject({ width: 40, height: 20 })
  })

  test('of one that moves, the first picture', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    const kept = await check('WEBP', moving)
    expect(await meta(kept)).toMatchObject({ format: 'webp', width: 20, height: 10 })
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1)
  })
})

test('a JPEG that is cut within its pixels is refused, wherever', async () => {
  const jpeg = await noisy(64, 48).jpeg().toBuffer()
  for (const length of [30, 300, jpeg.length >> 1, jpeg.length - 60])
    expect(await checkFile('JPEG', jpeg.subarray(0, length))).toEqual({ fault: 'file-broken' })
})

test('any bytes are stored as a picture, or refused in words', async () => {
  const wholes = {
    JPEG: await noisy(20, 20).jpeg().toBuffer(),
    PNG: await noisy(20, 20).png().toBuffer(),
    WEBP: await noisy(20, 20).webp().toBuffer(),
  }
  const changes = fc.tuple(fc.constantFrom('JPEG', 'PNG', 'WEBP'), fc.nat(2000), fc.uint8Array({ minLength: 1, maxLength: 40 }))
  await fc.assert(
    fc.asyncProperty(changes, async ([kind, at, bytes]) => {
      const changed = Buffer.from(wholes[kind])
      const from = 4 + (at % (changed.length - 4))
      changed.set(bytes.subarray(0, changed.length - from), from)
      const checked = await checkFile(kind, changed)
      if ('fault' in checked) return ['file-broken', 'file-pixels'].includes(checked.fault)
      return (await sharp(checked.bytes).metadata()).format === kind.toLowerCase()
    }),
    { numRuns: countRuns({ gate: 60, long: 3000 }) },
  )
})

test('a picture of too many pixels is rejected before it is decoded', async () => {
  expect(await checkFile('PNG', hugePng(60_000, 60_000))).toEqual({ fault: 'file-pixels' })
})

test('a picture that another kind hides in is none', async () => {
  const png = await drawSample(20, 20).png().toBuffer()
  expect(await checkFile('JPEG', png)).toEqual({ fault: 'file-broken' })
})

test('a PDF of photos as a device makes it is taken, and has a page for each', async () => {
  const jpeg = Uint8Array.from(await drawSample(60, 40).jpeg().toBuffer())
  const bytes = Buffer.concat(writePhotoPdf(Array.from({ length: 3 }, () => ({ jpeg, width: 60, height: 40 }))))
  expect(await readPdf(await check('PDF', bytes))).toMatchObject({ pages: 3, text: expect.stringMatching(/^ *$/) })
})
