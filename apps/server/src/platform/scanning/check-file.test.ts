import { deflateSync } from 'node:zlib'
import { writePhotoPdf } from '@afilia/domain/cases/photo-pdf'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { drawSample, hugePng, samplePdf } from '../../testing/files/sample-files.ts'
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
      { numRuns: 500 },
    )
  })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a JPEG is shown the same way up as before: %i', async (orientation) => {
  const given = await noisy(41, 23).withExif(PLACE).withMetadata({ orientation }).jpeg().toBuffer()
  const kept = stripJpeg(given)!
  expect((await sharp(kept).metadata()).orientation ?? 1).toBe(orientation)
  expect(await pixelsOf(kept)).toEqual(await pixelsOf(given))
})

const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< '),
    Buffer.from(`${dictionary} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ])

describe('a PDF', () => {
  test.each([
    ['plain', samplePdf(), undefined],
    ['that opens at a page', samplePdf('/OpenAction [1 0 R /Fit] /URI (https://example.org) '), undefined],
    ['with packed objects', stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.from('2 0 << /Type /Page >>'))), undefined],
    ['with a packed page', stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(5_000_000, 65))), undefined],
    ['with a program', samplePdf('/OpenAction << /S /JavaScript >> '), 'file-active'],
    ['with a program under an escaped name', samplePdf('/OpenAction << /S /Java#53cript >> '), 'file-active'],
    [
      'with a packed program',
      stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.from('2 0 << /S /Launch >>'))),
      'file-active',
    ],
    ['with a password', samplePdf('/Encrypt 5 0 R '), 'file-locked'],
    ['without an end', Buffer.from('%PDF-1.7\n'), 'file-broken'],
    ['that grows without end', stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(120_000_000))), 'file-broken'],
  ])('%s', async (_, bytes, fault) => {
    const checked = await checkFile('PDF', bytes)
    expect('fault' in checked ? checked.fault : undefined).toBe(fault)
  })
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
  expect(await checkFile('PDF', bytes)).toEqual({ bytes })
  expect(await readPdf(bytes)).toMatchObject({ pages: 3, text: expect.stringMatching(/^ *$/) })
})
