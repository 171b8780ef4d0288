import type { Advantage } from '@afilia/contract/content/advantages'
import type { Home, HomeMedia } from '@afilia/contract/content/home'
import type { NewsItem } from '@afilia/contract/content/news'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../server/src/testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../server/src/testing/app/test-app.ts'
import { loadDemoAdvantages } from '../advantages/load-advantages.ts'
import { findDocumentIds } from './document-ids.ts'
import { ADVANTAGE_WITH_AUDIO, loadDemoAttachments, NEWS_WITH_VIDEO } from './load-attachments.ts'
import { loadDemoMedia } from './load-media.ts'

let app: TestApp
let news: string

beforeAll(async () => {
  app = await startTestApp()
  await loadDemoMedia(app.deps)
  await loadDemoAdvantages(app.deps)
  await loadDemoAttachments(app.db)
  const row = await app.db
    .selectFrom('short_news')
    .select('id')
    .where(sql<boolean>`starts_with(texts -> 'es' ->> 'title', ${NEWS_WITH_VIDEO})`)
    .executeTakeFirstOrThrow()
  news = row.id
})
afterAll(() => app.stop())

const besideNews = async (client: Client, language: string) => {
  const { status, body } = await client.call('GET short-news/{id}', { params: { id: news }, headers: { 'accept-language': language } })
  return status === 200 ? (body as NewsItem).attachments : status
}
const besideAdvantage = async (client: Client) => {
  const { status, body } = await client.call('GET advantages/{advantage}', { params: { advantage: ADVANTAGE_WITH_AUDIO } })
  return status === 200 ? (body as Advantage).attachments : status
}

const ofHome = async (client: Client, language: string) => {
  const { body } = await client.call('GET home', { query: { block: 'media' }, headers: { 'accept-language': language } })
  return (body as Home).media
}

test('a news item has a video, an audio file and a sheet in each language, for visitors too', async () => {
  const beside = await besideNews(app.visitor(), 'eu')
  expect(beside).toMatchObject([
    { tag: 'VIDEO', title: 'Zure sindikatua, hamabost segundotan', captions: [{ language: 'eu' }, {}, {}, {}, {}] },
    { tag: 'AUDIO', title: 'Horrela entzuten da ataria' },
    { tag: 'DOCUMENT', title: 'Atariaren gida laburra', url: expect.stringMatching(/-eu\.pdf$/) },
  ])
  expect(await besideNews(app.visitor(), 'es')).toMatchObject([{}, {}, { url: expect.stringMatching(/portal\.pdf$/) }])
})

test('the video is sent in the parts that a player asks for, and its captions whole', async () => {
  const [video] = (await besideNews(app.visitor(), 'ca')) as NewsItem['attachments']
  const first = await fetch(app.url + video!.url, { headers: { range: 'bytes=0-1' } })
  expect([first.status, first.headers.get('content-range'), first.headers.get('content-type')]).toEqual([
    206,
    `bytes 0-1/${video!.sizeInBytes}`,
    'video/mp4',
  ])
  const captions = await (await fetch(app.url + video!.captions[0]!.url)).text()
  expect(captions.match(/ --> /g)).toHaveLength(6)
  expect(captions).toContain('00:00:10.000 --> 00:00:15.000')
})

test('the home shows visitors the picture and the video that have its tags (§3), in their language and with captions', async () => {
  const shown = await ofHome(app.visitor(), 'eu')
  expect(shown).toMatchObject({
    state: 'ok',
    data: {
      image: { tag: 'HOME_IMAGE', alt: expect.stringContaining('Batzar baten irudia') },
      video: {
        tag: 'HOME_VIDEO',
        title: 'Zure sindikatua, hamabost segundotan',
        poster: { tag: 'IMAGE' },
        captions: [{ language: 'eu' }, {}, {}, {}, {}],
        transcript: expect.stringContaining('Ospitale') as string,
      },
    },
  })
  expect(await ofHome(await app.signedIn('00000002W'), 'eu')).toBeUndefined()
  const { image, video } = (shown as { data: HomeMedia }).data
  for (const url of [`${image!.url}?w=640`, video!.url, video!.captions[0]!.url, `${video!.poster!.url}?w=640`])
    expect((await fetch(app.url + url)).status, url).toBe(200)
})

test('the newest of a tag is shown, of the media folder alone, and without any there is no such block', async () => {
  const home = () => ofHome(app.visitor(), 'es')
  const tagged = app.db.updateTable('documents').where('tag', 'in', ['HOME_IMAGE', 'HOME_VIDEO'])
  const other = await findDocumentIds(app.db, ['city-01.png', 'city-02.png'])
  const tag = (name: string, change: object) => app.db.updateTable('documents').set(change).where('id', '=', other.get(name)!).execute()
  await tag('city-02.png', { tag: 'HOME_IMAGE', folder_id: null })
  expect(await home()).toMatchObject({ data: { image: { alt: expect.stringContaining('asamblea') as string } } })
  await tag('city-02.png', { folder_id: '8', id: '99999' })
  expect(await home()).toMatchObject({ data: { image: { id: '99999' } } })
  await tagged.set({ tag: 'IMAGE' }).execute()
  expect(await home()).toBeUndefined()
})

test('an advantage has an audio file with its transcript', async () => {
  expect(await besideAdvantage(app.visitor())).toMatchObject([{ tag: 'AUDIO', transcript: expect.stringContaining('cuenta hasta cuatro') }])
})

test('attachments can be read by the readers of the news item or advantage', async () => {
  const student = await app.signedIn('00000002W')
  await app.db
    .updateTable('short_news')
    .set({ readers: ['ROLE_STUDENT'] })
    .where('id', '=', news)
    .execute()
  await app.db
    .updateTable('advantages')
    .set({ readers: ['ROLE_STUDENT'] })
    .where('slug', '=', ADVANTAGE_WITH_AUDIO)
    .execute()
  const affiliate = await app.signedIn('00000001R')
  for (const other of [app.visitor(), affiliate]) expect([await besideNews(other, 'es'), await besideAdvantage(other)]).toEqual([404, 404])
  expect([await besideNews(student, 'es'), await besideAdvantage(student)]).toEqual([expect.any(Array), expect.any(Array)])
})

test('attachments that somebody added stay as they are', async () => {
  await app.db.updateTable('short_news').set({ attachments: '[{"es":"1000"}]' }).where('id', '=', news).execute()
  await loadDemoAttachments(app.db)
  const row = await app.db.selectFrom('short_news').select('attachments').where('id', '=', news).executeTakeFirstOrThrow()
  expect(row.attachments).toEqual([{ es: '1000' }])
})

test('the database rejects more than six attachments', async () => {
  const seven = JSON.stringify(Array.from({ length: 7 }, () => ({ es: '1000' })))
  await expect(app.db.updateTable('short_news').set({ attachments: seven }).where('id', '=', news).execute()).rejects.toThrow(/check/)
})
