import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveTranscripts, storeDocument } from '../../foundation/documents/commands.ts'
import { showDocument } from '../../testing/app/show-document.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { sampleMpeg4, samplePdf } from '../../testing/files/sample-files.ts'
import { listAttachments } from './attachments.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(app.url + path, { headers, method })

const said = (line: string) => ({ cues: [{ from: 0, to: 61.5, text: line }], body: `${line}\n\nFin.` })

/** Stores a video that everybody may see. */
async function addVideo(): Promise<string> {
  const place = {
    tag: 'VIDEO' as const,
    fileName: 'a.mp4',
    siteId: String(STATE_SITE_ID),
    folderId: '8',
    texts: { es: { title: 'A', alt: 'B' } },
  }
  const { id: video } = await storeDocument(app.deps, place, sampleMpeg4())
  await showDocument(app.db, video)
  return video
}

describe('captions and transcripts', () => {
  let id: string
  const captionsIn = async (language: 'es' | 'eu' | 'gl') => (await listAttachments(app.db, [{ es: id }], language))[0]!

  beforeEach(async () => {
    id = await addVideo()
    await saveTranscripts(app.db, id, { es: said('Hola'), eu: said('Kaixo') })
  })

  test('are served as captions that are cached for ever, the reader’s language first, and as a text', async () => {
    const { captions, transcript } = await captionsIn('eu')
    expect(captions.map(({ language }) => language)).toEqual(['eu', 'es'])
    expect(transcript).toBe('Kaixo\n\nFin.')
    const response = await get(captions[0]!.url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await response.text()).toBe('WEBVTT\n\n00:00:00.000 --> 00:01:01.500\nKaixo\n')
  })

  test('are in the next available language if the reader’s is missing', async () => {
    const { captions, transcript } = await captionsIn('gl')
    expect([captions[0]!.language, transcript]).toEqual(['es', 'Hola\n\nFin.'])
  })

  test('have a new address after a change of text, and no address that can be guessed', async () => {
    const { url } = (await captionsIn('eu')).captions[0]!
    const another = await addVideo()
    await saveTranscripts(app.db, another, { es: said('Otra') })
    await saveTranscripts(app.db, id, { es: said('Hola'), eu: said('Agur') })
    expect((await listAttachments(app.db, [{ es: another }], 'es'))[0]!.transcript).toBe('Otra\n\nFin.')
    const others = [url, url.replace(/[0-9a-f]{16}/, '0'.repeat(16)), url.replace('eu.vtt', 'xx.vtt'), url.replace('.vtt', '.html')]
    for (const other of others) expect((await get(other)).status, other).toBe(404)
    expect((await get(url.replace(`/${id}/`, '/x1/'))).status).toBe(404)
    // The database cannot store NUL in a text.
    expect((await get(url.replace(/[0-9a-f]{16}/, '%00'))).status).toBe(404)
    expect((await get((await captionsIn('eu')).captions[0]!.url)).status).toBe(200)
  })

  test('are escaped, and do not end a cue early', async () => {
    await saveTranscripts(app.db, id, { es: said('<c.x>a</c> --> b & c\n\n00:01.000 --> 00:02.000\nd') })
    const vtt = await (await get((await captionsIn('es')).captions[0]!.url)).text()
    expect(vtt.split('\n\n')).toHaveLength(2)
    expect(vtt).toContain('&lt;c.x&gt;a&lt;/c&gt; --&gt; b &amp; c\n00:01.000 --&gt; 00:02.000\nd')
  })
})

async function keepSheet(title: string): Promise<string> {
  const place = {
    tag: 'DOCUMENT' as const,
    fileName: 'hoja',
    siteId: String(STATE_SITE_ID),
    folderId: '8',
    texts: { es: { title, alt: '' } },
  }
  return (await storeDocument(app.deps, place, samplePdf())).id
}
async function listTitles(language: 'es' | 'eu' | 'gl', attached: object[]): Promise<string[]> {
  return (await listAttachments(app.db, attached, language)).map(({ title }) => title)
}

test('attachments come in their order, in the reader’s language, six at most, without deleted ones', async () => {
  const [spanish, basque, other] = [await keepSheet('Hoja'), await keepSheet('Orria'), await keepSheet('Otra')]
  const sheet = { es: spanish, eu: basque }
  expect(await listTitles('eu', [{ es: other }, sheet, {}, { es: '999999999' }])).toEqual(['Otra', 'Orria'])
  expect(await listTitles('gl', [sheet])).toEqual(['Hoja'])
  expect(await listTitles('es', [])).toEqual([])
  expect(
    await listTitles(
      'es',
      Array.from({ length: 9 }, () => sheet),
    ),
  ).toHaveLength(6)
})
