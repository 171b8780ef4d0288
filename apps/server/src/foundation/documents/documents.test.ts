import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { MediaTag } from '@afilia/domain/content/image-sizes'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts'
import {
  drawSample,
  emptyZip,
  hugePng,
  sampleVideo,
  sampleMp3,
  sampleMpeg4,
  sampleOgg,
  samplePdf,
  sampleWave,
  sampleWebm,
} from '../../testing/files/sample-files.ts'
import { systemClock } from '../../platform/clock.ts'
import { createDiskFiles, type Files } from '../../platform/files.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { storeDocument } from './commands.ts'
import { readContent } from './read-content.ts'

let database: TestDatabase
let directory: string
let files: Files

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  directory = await mkdtemp(join(tmpdir(), 'afilia-files-'))
  files = createDiskFiles(directory)
})
afterAll(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

const store = (bytes: Uint8Array, tag: MediaTag = 'IMAGE', fileName = 'foto.bin') =>
  storeDocument(
    { db: database.db, clock: systemClock, files },
    { tag, fileName, siteId: String(STATE_SITE_ID), folderId: '8', texts: { es: { title: 'Una foto', alt: 'Mar' } } },
    bytes,
  )
const count = async (): Promise<number> => (await database.db.selectFrom('documents').select('id').execute()).length

test('a picture is re-encoded: upright, without place, camera and colour profile, in its own format', async () => {
  const bytes = await drawSample(400, 200)
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefono de Ana' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(bytes.includes('Telefono de Ana')).toBe(true)
  const document = await store(bytes, 'IMAGE', 'C:\\fakepath\\Boda de Ana.php')
  expect(document).toMatchObject({ media_type: 'image/jpeg', width: 200, height: 400, file_name: 'Boda de Ana.jpg', color: '#086868' })
  const kept = await buffer(files.read(document.sha256))
  expect(kept.length).toBe(Number(document.size_in_bytes))
  expect(kept.includes('Telefono de Ana')).toBe(false)
  expect(await sharp(kept).metadata()).not.toHaveProperty('exif')
})

test.each([
  ['image/png', 'image/png', 'png', () => drawSample(40, 20).png().toBuffer()],
  ['image/webp', 'image/webp', 'webp', () => drawSample(40, 20).webp().toBuffer()],
  ['image/avif', 'image/webp', 'webp', () => drawSample(40, 20).avif().toBuffer()],
  ['image/gif', 'image/png', 'png', () => drawSample(40, 20).gif().toBuffer()],
])('%s is taken in as %s', async (_, mediaType, ending, draw) => {
  const document = await store(await draw(), 'HOME_IMAGE', 'dibujo')
  expect(document).toMatchObject({ media_type: mediaType, file_name: `dibujo.${ending}`, width: 40, height: 20 })
})

test('of an animated picture only the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#0a6467', '#e5743a', '#ffffff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(3)
  expect(await store(gif)).toMatchObject({ width: 20, height: 20, media_type: 'image/png' })
})

test.each<[string, MediaTag, string, () => Buffer]>([
  ['MP4', 'VIDEO', 'video/mp4', sampleMpeg4],
  ['WebM', 'HOME_VIDEO', 'video/webm', sampleWebm],
  ['M4A', 'AUDIO', 'audio/mp4', () => sampleMpeg4('M4A ')],
  ['M4V', 'VIDEO', 'video/mp4', () => sampleMpeg4('M4V ')],
  ['OGG', 'AUDIO', 'audio/ogg', sampleOgg],
  ['Opus', 'AUDIO', 'audio/ogg', () => sampleOgg('OpusHead')],
  ['Vorbis', 'AUDIO', 'audio/ogg', () => sampleOgg('\x01vorbis')],
  ['MP3', 'AUDIO', 'audio/mpeg', sampleMp3],
  ['WAV', 'AUDIO', 'audio/wav', sampleWave],
])('%s is kept as it came, and refused when it is cut off or something hangs on it', async (_, tag, mediaType, make) => {
  const bytes = make()
  const document = await store(bytes, tag)
  expect(document).toMatchObject({ media_type: mediaType, width: null, color: null })
  expect(await buffer(files.read(document.sha256))).toEqual(bytes)
  await expect(store(bytes.subarray(0, -9), tag)).rejects.toMatchObject({ code: 'MEDIA_DAMAGED' })
  for (const tail of [Buffer.from('<script>alert(1)</script>'), emptyZip(), Buffer.from([0])])
    await expect(store(Buffer.concat([bytes, tail]), tag)).rejects.toMatchObject({ code: 'MEDIA_DAMAGED' })
})

test.each<[string, () => Buffer, MediaTag?]>([
  ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an SVG behind an XML head', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', () => Buffer.from('<!doctype html><title>x</title>'), 'DOCUMENT'],
  ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(40), emptyZip()]), 'DOCUMENT'],
  ['a program', () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['a telephone’s HEIC', () => sampleMpeg4('heic')],
  ['a Matroska video', () => Buffer.from('\x1aE\xdf\xa3\x8bB\x82\x88matroska', 'latin1'), 'VIDEO'],
  ['a PDF as a picture', samplePdf],
  ['a video as a document', sampleMpeg4, 'DOCUMENT'],
  ['a picture as an audio file', () => hugePng(4, 4), 'AUDIO'],
  ['a video in Ogg', () => sampleOgg('\x80theora'), 'AUDIO'],
  ['a video of QuickTime', () => sampleMpeg4('qt  '), 'VIDEO'],
])('rejects %s', async (_, make, tag) => {
  const before = await count()
  await expect(store(make(), tag, 'foto.jpg')).rejects.toMatchObject({ code: 'MEDIA_NOT_SUPPORTED', status: 415 })
  expect(await count()).toBe(before)
})

test.each<[string, () => Buffer]>([
  ['many megapixels', () => hugePng(16_000, 16_000)],
  ['one long line', () => hugePng(20_000, 1)],
  ['more than any memory holds', () => hugePng(2 ** 31 - 1, 2 ** 31 - 1)],
  ['more bytes than are read', () => Buffer.concat([hugePng(4, 4), Buffer.alloc(20_000_001)])],
])('rejects a picture of %s before it is decoded', async (what, make) => {
  const bytes = make()
  const rejected = what.startsWith('more than') ? /MEDIA_(TOO_LARGE|DAMAGED)/ : /MEDIA_TOO_LARGE/
  // Measures processor time, because elapsed time includes the work of other processes.
  const before = process.cpuUsage()
  await expect(store(bytes)).rejects.toThrow(rejected)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
})

test('rejects a picture that ends too early, or is only the head of one', async () => {
  const jpeg = await drawSample(800, 600).jpeg().toBuffer()
  const webp = await drawSample(800, 600).webp().toBuffer()
  const png = await drawSample(800, 600).png().toBuffer()
  for (const bytes of [jpeg, webp, png])
    for (const share of [0.5, 0.9])
      await expect(store(bytes.subarray(0, bytes.length * share))).rejects.toMatchObject({ code: 'MEDIA_DAMAGED' })
  for (const head of ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\x00\x00\x00\x00WEBP'])
    await expect(store(Buffer.from(`${head}<svg onload="alert(1)"/>`, 'latin1'))).rejects.toMatchObject({ code: 'MEDIA_DAMAGED' })
})

test('data hidden in a picture is removed: an archive behind it, a page in its comment', async () => {
  const png = await drawSample(64, 64).png().toBuffer()
  const page = '<script>alert(1)</script>'
  const gif = await drawSample(64, 64).gif().toBuffer()
  // A comment block between the head with its colours and the first picture.
  const colors = 13 + 3 * 2 ** ((gif[10]! & 7) + 1)
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, page.length]), Buffer.from(page), Buffer.from([0])])
  const hostile = [
    Buffer.concat([png, emptyZip(), Buffer.from(page)]),
    Buffer.concat([gif.subarray(0, colors), comment, gif.subarray(colors)]),
  ]
  for (const bytes of hostile) {
    expect(bytes.includes(page)).toBe(true)
    const kept = await buffer(files.read((await store(bytes)).sha256))
    expect(kept.includes('script') || kept.includes('PK\x05\x06')).toBe(false)
  }
})

test('the duration of a video and an audio file and the size of a video are stored', async () => {
  expect(await store(sampleVideo(14_500, 864, 540), 'VIDEO')).toMatchObject({ seconds: 14.5, width: 864, height: 540 })
  expect(await store(sampleWave(4000), 'AUDIO')).toMatchObject({ seconds: 0.5, width: null })
  // Files without a duration and a size, or with nonsensical ones, are stored without these values.
  const nonsense = sampleVideo(14_500, 0, 0)
  nonsense.writeUInt32BE(0, nonsense.indexOf('mvhd') + 4 + 12)
  for (const video of [sampleMpeg4(), sampleWebm(), nonsense])
    expect(await store(video, 'VIDEO')).toMatchObject({ seconds: null, width: null })
})

test.each<[string, (wave: Buffer) => void]>([
  ['is not of samples as they are', (wave) => wave.writeUInt16LE(85, 20)],
  ['has a chunk that reaches beyond its end', (wave) => wave.writeUInt32LE(900_000, 40)],
  ['says that it is shorter', (wave) => wave.writeUInt32LE(36, 4)],
  ['has no samples', (wave) => wave.write('text', 36)],
])('rejects a WAV that %s', async (_, spoil) => {
  const wave = sampleWave()
  spoil(wave)
  await expect(store(wave, 'AUDIO')).rejects.toMatchObject({ code: 'MEDIA_DAMAGED' })
})

test('rejects a video and an audio file of millions of empty parts, of which each would take many times its bytes', async () => {
  const boxes = Buffer.alloc(8 * 100_001, Buffer.from('\0\0\0\x08free', 'latin1'))
  await expect(store(Buffer.concat([sampleMpeg4(), boxes]), 'VIDEO')).rejects.toMatchObject({ code: 'MEDIA_DAMAGED' })
  const wave = Buffer.concat([sampleWave(), Buffer.alloc(8 * 100_001, Buffer.from('LIST\0\0\0\0', 'latin1'))])
  wave.writeUInt32LE(wave.length - 8, 4)
  await expect(store(wave, 'AUDIO')).rejects.toMatchObject({ code: 'MEDIA_DAMAGED' })
})

test('a document is stored without what acts, and without what stands before and behind it', async () => {
  for (const inside of ['/OpenAction << /S /JavaScript /JS (HOSTILE) >>', '/AA << /WC << /S /#4aavaScript /JS (HOSTILE) >> >>']) {
    const given = Buffer.concat([
      Buffer.from('\u00ef\u00bb\u00bf%<script>HOSTILE</script>\n', 'latin1'),
      samplePdf(inside),
      Buffer.from('HOSTILE'),
    ])
    const kept = await readContent(given, 'DOCUMENT')
    expect(kept.mediaType).toBe('application/pdf')
    expect(kept.bytes.includes('HOSTILE')).toBe(false)
    expect((await readPdf(kept.bytes)).pages).toBe(1)
  }
  await expect(store(Buffer.from('%PDF-1.7\n%%EOF\n'), 'DOCUMENT')).rejects.toMatchObject({ code: 'MEDIA_DAMAGED' })
})

test('the same content stored twice is one file and two documents, and leaves no temporary file', async () => {
  const bytes = await drawSample(123, 45).png().toBuffer()
  const stored = await Promise.all([store(bytes), store(bytes), store(bytes)])
  expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1)
  expect(new Set(stored.map(({ id }) => id)).size).toBe(3)
  const names = await readdir(directory, { recursive: true })
  expect(names.filter((name) => name.endsWith(stored[0]!.sha256))).toHaveLength(1)
  expect(names.filter((name) => /\..*-/.test(name))).toEqual([])
})

test('file names are reduced to what an address and a disk may hold', async () => {
  const bytes = await drawSample(8, 8).png().toBuffer()
  const storeUnder = async (name: string): Promise<string> => (await store(bytes, 'IMAGE', name)).file_name
  expect(await storeUnder('../../etc/passwd')).toBe('passwd.png')
  expect(await storeUnder('..')).toBe('documento.png')
  expect(await storeUnder('año\u0000\u202Egpj.exe')).toBe('añogpj.png')
  expect(await storeUnder('\ud800.png')).toBe('documento.png')
  expect([...(await storeUnder('😀'.repeat(400)))]).toHaveLength(124)
})
