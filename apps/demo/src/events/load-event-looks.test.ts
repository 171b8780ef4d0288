import { readFile } from 'node:fs/promises'
import { LANGUAGES } from '@afilia/i18n/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../server/src/testing/app/test-app.ts'
import { loadDemoMedia } from '../media/load-media.ts'
import { loadAskingEvents } from './load-asking-events.ts'
import { loadDemoEvents } from './load-events.ts'
import { loadEventLooks } from './load-event-looks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadDemoMedia(app.deps)
  await loadDemoEvents(app.deps)
  await loadAskingEvents(app.deps)
  await loadEventLooks(app.deps)
})
afterAll(() => app.stop())

const readEvents = () =>
  app.db.selectFrom('events').select(['slug', 'picture_id', 'attachments', 'least_attendance', 'texts']).orderBy('slug').execute()

test('every event of the demo has a picture, and some have documents, teachers and a rule of attendance', async () => {
  const events = await readEvents()
  expect(events.filter(({ picture_id }) => picture_id === null)).toEqual([])
  expect(events.filter(({ attachments }) => attachments.length > 0).length).toBeGreaterThan(2)
  expect(events.filter(({ least_attendance }) => least_attendance !== null).length).toBeGreaterThan(5)
  const taught = events.filter(({ texts }) => texts.es?.teachers)
  expect(taught.length).toBeGreaterThan(5)
  for (const { texts, slug } of taught)
    for (const language of LANGUAGES) expect(texts[language]?.teachers, slug).toHaveLength(texts.es!.teachers!.length)
  for (const { attachments } of events) for (const attached of attachments) expect(Object.values(attached).every(Boolean)).toBe(true)
})

test('all that is named is there, and what was given stays as it is', async () => {
  const before = await readEvents()
  const looks = JSON.parse(await readFile(new URL('../../data/event-looks.json', import.meta.url), 'utf8')) as {
    readonly [name: string]: Readonly<Record<string, unknown>> | string
  }
  const slugs = new Set(before.map(({ slug }) => slug))
  const named = [...['pictures', 'attendance', 'teachers'].flatMap((part) => Object.keys(looks[part]!)), looks['guide'], looks['audio']]
  expect(named.filter((slug) => !slugs.has(slug as string))).toEqual([])
  await loadEventLooks(app.deps)
  expect(await readEvents()).toEqual(before)
})
