import { DEVICE_WIDTHS, IMAGE_WIDTHS, type MediaTag } from '@afilia/domain/content/image-sizes'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeDocument } from '../../foundation/documents/commands.ts'
import { showDocument } from '../../testing/app/show-document.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { drawSample, sampleMpeg4, samplePdf } from '../../testing/files/sample-files.ts'
import { listMedia } from './media-view.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const WIDTHS = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS]

let app: TestApp
let picture: string
let video: string

beforeAll(async () => {
  app = await startTestApp()
  picture = await addressOfNew(await drawSample(1000, 500).jpeg().toBuffer(), 'IMAGE')
  video = await addressOfNew(sampleMpeg4('isom', 9968), 'VIDEO', 'Así fue.mp4')
})
afterAll(() => app.stop())

async function addressOfNew(bytes: Uint8Array, tag: MediaTag, fileName = 'foto'): Promise<string> {
  const texts = { es: { title: 'Foto', alt: 'El mar' } }
  const { id } = await storeDocument(app.deps, { tag, fileName, siteId: String(STATE_SITE_ID), folderId: '8', texts }, bytes)
  await showDocument(app.db, id)
  return (await listMedia(app.db, [id], 'eu')).get(id)!.url
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(app.url + path, { headers, method })
const readBytes = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())

test.each([
  [CHROME, 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
  ['image/*,*/*', 'image/jpeg', 'jpeg'],
  ['', 'image/jpeg', 'jpeg'],
])('for a browser that takes “%s” a picture is %s', async (accept, mediaType, format) => {
  const response = await get(`${picture}?w=256`, { accept })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(mediaType)
  expect(response.headers.get('vary')).toContain('Accept')
  expect(await sharp(await readBytes(response)).metadata()).toMatchObject({ format, width: 256, height: 128 })
})

test('every width of the specification is served, and no picture is enlarged', async () => {
  for (const width of WIDTHS) {
    const response = await get(`${picture}?w=${width}`, { accept: 'image/webp' })
    expect((await sharp(await readBytes(response)).metadata()).width).toBe(Math.min(width, 1000))
  }
})

test('any other width is rejected', async () => {
  for (const width of ['0', '1', '641', '640.0', '0640', ' 640', '-640', '4096', '1e3', '', '640x1', 'NaN'])
    expect((await get(`${picture}?w=${encodeURIComponent(width)}`)).status, width).toBe(400)
  expect((await get(`${picture}?w=640&w=641&h=3&q=1`, { accept: CHROME })).headers.get('etag')).toContain('-640.avif')
})

test('a picture is cached for ever, and not sent again to a browser that has it', async () => {
  const first = await get(`${picture}?w=384`, { accept: CHROME })
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  expect(first.headers.get('content-security-policy')).toContain('sandbox')
  const etag = first.headers.get('etag')!
  const again = await get(`${picture}?w=384`, { accept: CHROME, 'if-none-match': `"x", W/${etag}` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await get(`${picture}?w=384`, { accept: 'image/webp', 'if-none-match': etag })).status).toBe(200)
  const head = await get(`${picture}?w=384`, { accept: CHROME }, 'HEAD')
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
})

test('each width is made once, also for simultaneous requests, and then served from its file', async () => {
  const { files } = app.deps
  const put = files.put.bind(files)
  const made: string[] = []
  const counted = { ...files, put: async (key: string, bytes: Uint8Array) => (made.push(key), put(key, bytes)) }
  const other = await startTestApp({ on: { ...app, deps: { ...app.deps, files: counted } } })
  const ask = async (): Promise<Buffer> => readBytes(await fetch(`${other.url}${picture}?w=828`, { headers: { accept: CHROME } }))
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  expect(made).toHaveLength(1)
  expect(new Set(answers.map((bytes) => bytes.toString('base64'))).size).toBe(1)
  expect(await ask()).toEqual(answers[0])
  expect(made).toHaveLength(1)
  await other.stop()
})

test('two processes that make the same width at once leave one file', async () => {
  const other = await startTestApp({ on: app })
  const answers = await Promise.all([app.url, other.url].map((url) => fetch(`${url}${picture}?w=750`, { headers: { accept: CHROME } })))
  const [one, two] = await Promise.all(answers.map(readBytes))
  expect(one).toEqual(two)
  expect(await sharp(one).metadata()).toMatchObject({ width: 750 })
  await other.stop()
})

test('without a width, the original is served', async () => {
  const response = await get(picture, { accept: CHROME })
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(await readBytes(response)).metadata()).width).toBe(1000)
})

test('a picture whose file is lost, or whose hash, id or kind is wrong, is not found', async () => {
  const [, , id, hash] = picture.split('/')
  await addressOfNew(await drawSample(77, 70).png().toBuffer(), 'IMAGE')
  const withoutFile = app.db.updateTable('documents').set({ sha256: 'a'.repeat(64) })
  const { id: lostId } = await withoutFile.where('width', '=', 77).returning('id').executeTakeFirstOrThrow()
  const lost = (await listMedia(app.db, [lostId], 'es')).get(lostId)!.url
  const paths = [
    lost,
    `${lost}?w=64`,
    `/images/${id}/${'0'.repeat(16)}?w=640`,
    `/images/${id}/${hash!.slice(0, 15)}?w=640`,
    `/images/${id}/${hash!.toUpperCase()}x?w=640`,
    `/images/999999999/${hash}?w=640`,
    `/images/99999999999999999999999/${hash}?w=640`,
    `/images/0x10/${hash}?w=640`,
    video.replace('/files/', '/images/').replace(/\/[^/]*$/, '?w=640'),
    `/files/${id}/${hash}/foto.jpg`,
    '/images/..%2f..%2fetc/passwd',
    `/images/${id}/..%2f..%2f..%2fetc%2fpasswd?w=64`,
    '/files/..%2f/x/passwd',
    '/files/1/2/../../../../etc/passwd',
    '/files',
    '/files/',
    '/files/a.txt',
    video.replace(/[^/]*$/, 'otro.mp4'),
    video.replace(/[^/]*$/, '%2e%2e%2fpasswd'),
  ]
  for (const path of paths) expect((await get(path)).status, path).toBe(404)
})

test('a video is sent in the parts that a player asks for', async () => {
  const whole = await get(video)
  const bytes = await readBytes(whole)
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  expect(whole.headers.get('content-disposition')).toBe(`inline; filename="As_ fue.mp4"; filename*=UTF-8''As%C3%AD%20fue.mp4`)
  const size = bytes.length
  const cases: [string, number, number][] = [
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, size],
    ['bytes=-10', size - 10, size],
    [`bytes=0-${size * 9}`, 0, size],
    [`bytes=-${size * 9}`, 0, size],
    ['bytes=0-0', 0, 1],
  ]
  for (const [range, start, end] of cases) {
    const response = await get(video, { range })
    expect(response.status, range).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`)
    expect(await readBytes(response)).toEqual(bytes.subarray(start, end))
  }
  for (const range of [`bytes=${size}-`, `bytes=${size}-${size + 5}`, 'bytes=-0']) {
    const response = await get(video, { range })
    expect([response.status, response.headers.get('content-range')], range).toEqual([416, `bytes */${size}`])
  }
  for (const range of ['bytes=5-2', 'bytes=a-b', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-', 'bytes=99999999999999999999-'])
    expect((await get(video, { range })).status, range).toBe(200)
  expect((await get(video, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
  expect((await get(video, { range: 'bytes=0-9', 'if-range': whole.headers.get('etag')! })).status).toBe(206)
})

test('a document is downloaded under its name and never opened in the browser', async () => {
  const response = await get(await addressOfNew(samplePdf(), 'DOCUMENT', 'Guía.pdf'))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Gu_a.pdf"; filename*=UTF-8''Gu%C3%ADa.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await readBytes(response)).subarray(0, 5).toString()).toBe('%PDF-')
})
