import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { LANGUAGES } from '@afilia/i18n/languages'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { createDiskFiles } from '../../../server/src/platform/files.ts'
import { listAttachments } from '../../../server/src/platform/media/attachments.ts'
import { readContent } from '../../../server/src/foundation/documents/read-content.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/database/database.ts'
import { findDocumentIds } from './document-ids.ts'
import { listDemoFiles } from './files.ts'
import { loadDemoMedia } from './load-media.ts'
import { listDemoPictures } from './pictures.ts'

let database: TestDatabase
let directory: string
let deps: Pick<BaseDeps, 'db' | 'clock' | 'files'>
let loads: { documents: number }[]

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'reference')
  directory = await mkdtemp(join(tmpdir(), 'afilia-files-'))
  deps = { db: database.db, clock: systemClock, files: createDiskFiles(directory) }
  loads = await Promise.all([loadDemoMedia(deps), loadDemoMedia(deps)])
})
afterAll(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

test('every picture is loaded once, also by two processes at once, and not again', async () => {
  const names = [...listDemoPictures(), ...(await listDemoFiles())].map(({ place }) => place.fileName)
  expect(loads.map(({ documents }) => documents).toSorted((a, b) => a - b)).toEqual([0, names.length])
  const rows = await database.db.selectFrom('documents').select(['file_name', 'folder_id']).execute()
  expect(rows.map(({ file_name }) => file_name).toSorted()).toEqual(names.toSorted())
  expect(new Set(rows.map(({ folder_id }) => folder_id))).toEqual(new Set(['8']))
  expect(await loadDemoMedia(deps)).toEqual({ documents: 0 })
})

test('pictures that a newer release adds are loaded beside the others', async () => {
  await database.db
    .deleteFrom('documents')
    .where('file_name', 'in', ['hotel-02.png', 'guia-del-portal-eu.pdf', 'tu-sindicato.mp4'])
    .execute()
  expect(await loadDemoMedia(deps)).toEqual({ documents: 3 })
})

test('each file has its declared type, its size, a colour and a text in five languages', async () => {
  const rows = await database.db.selectFrom('documents').selectAll().execute()
  for (const { file_name, tag, media_type, sha256, width, height, color, texts } of rows) {
    expect(Object.keys(texts).toSorted()).toEqual(LANGUAGES.toSorted())
    const bytes = await buffer(deps.files.read(sha256))
    if (tag !== 'IMAGE') expect(await readContent(bytes, tag), file_name).toMatchObject({ mediaType: media_type })
    else {
      expect(await sharp(bytes).metadata(), file_name).toMatchObject({ format: 'png', width: 1600, height: 1000 })
      expect([width, height]).toEqual([1600, 1000])
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
    }
  }
})

const VIDEO = 'tu-sindicato.mp4'
const AUDIO = ['sintonia.wav', 'tres-respiraciones.wav']

test('the video and the audios are small, and have a duration, captions and transcripts in five languages', async () => {
  const ids = await findDocumentIds(database.db, [VIDEO, ...AUDIO])
  for (const language of LANGUAGES) {
    const attached = [VIDEO, ...AUDIO].map((name) => ({ es: ids.get(name)! }))
    const [video, ...audios] = await listAttachments(database.db, attached, language)
    expect(video).toMatchObject({ mediaType: 'video/mp4', width: 864, height: 540, seconds: 15.02 })
    expect(video!.poster!.url).toMatch(/^\/images\//)
    expect(video!.captions.map((captions) => captions.language).toSorted()).toEqual(LANGUAGES.toSorted())
    expect(video!.captions[0]!.language).toBe(language)
    expect(audios.map(({ seconds, captions }) => [seconds, captions])).toEqual([
      [4.5, []],
      [31.5, []],
    ])
    for (const { title, alt, transcript, sizeInBytes } of [video!, ...audios]) {
      expect([title, alt, transcript].every((text) => text!.length > 10)).toBe(true)
      expect(sizeInBytes).toBeLessThan(520_000)
    }
  }
  expect(new Set((await database.db.selectFrom('transcripts').select('body').execute()).map(({ body }) => body)).size).toBe(15)
})

test('the folder holds exactly the pictures of the list, each different and without scripts', async () => {
  const folder = new URL('../../files/pictures/', import.meta.url)
  const files = (await readdir(folder)).toSorted()
  expect(files.map((file) => file.replace('.svg', '.png'))).toEqual(listDemoPictures().map(({ place }) => place.fileName))
  const drawings = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  expect(new Set(drawings).size).toBe(57)
  for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|<script|href/)
})
