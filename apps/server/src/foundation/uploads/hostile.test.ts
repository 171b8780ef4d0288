import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Upload } from '@afilia/contract/cases/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import { makeHostileFiles, PAYLOAD, type Pictures } from '../../testing/files/hostile-files.ts'
import { drawSample } from '../../testing/files/sample-files.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { toForm } from './testing.ts'
import { countRuns } from '@afilia/domain/testing/count-runs'

let app: TestApp
let ana: Client
let pictures: Pictures
beforeAll(async () => {
  app = await startTestApp()
  ana = await app.signedIn('00000001R')
  const sample = drawSample(60, 40)
  const [jpeg, png, webp] = await Promise.all([sample.jpeg().toBuffer(), sample.png().toBuffer(), sample.webp().toBuffer()])
  pictures = { jpeg, png, webp }
})
afterAll(() => app.stop())

const FAULTS = new Set(['file-active', 'file-broken', 'file-kind', 'file-locked', 'file-pixels', 'file-empty'])

test('hostile files are rejected in words, or kept without what is hostile in them under a name without a path', async () => {
  const before = new Set(await readdir('.'))
  const sent = new Set<string>()
  const files = makeHostileFiles(12, pictures)
  const wrong: string[] = []
  for (let n = 0; n < countRuns({ gate: 60, long: 300 }); n += 1) {
    if (n % 15 === 0) {
      await app.db.deleteFrom('uploads').execute()
      await app.db.deleteFrom('rate_limits').execute()
    }
    const { what, name, bytes, mayBeKept } = files.next().value!
    sent.add(name.split(/[/\\]/).at(-1)!)
    const upload = randomUUID()
    const { status, body, problem } = await ana.call('PUT uploads/{upload}', { params: { upload }, body: toForm(bytes, name) })
    if (status === 400 && !mayBeKept) {
      if (!FAULTS.has(problem.fieldErrors?.[0]?.message ?? '')) wrong.push(`${n} ${what}: refused with ${JSON.stringify(problem)}`)
    } else if (status === 200 && mayBeKept) {
      const kept = Buffer.from((await ana.call('GET uploads/{upload}', { params: { upload } })).bytes)
      if (kept.includes(PAYLOAD)) wrong.push(`${n} ${what}: its payload is kept`)
      if (/[/\\<>\r\n\0]|^\.|exe$/.test((body as Upload).name)) wrong.push(`${n} ${what}: is called ${(body as Upload).name}`)
    } else wrong.push(`${n} ${what}: ${status} ${JSON.stringify(problem)}`)
  }
  expect(wrong).toEqual([])
  // Other programs may write files of other names here at the same time.
  expect((await readdir('.')).filter((name) => sent.has(name) && !before.has(name))).toEqual([])
})
