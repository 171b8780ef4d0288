import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../../platform/deps.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { buildIfNeeded, createSearchTasks } from './tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('the index is built if other code built it, and then only brought up to date', async () => {
  let read = 0
  const sources = { SHORT_NEWS: async () => ((read += 1), []) }
  const queued: string[] = []
  const deps = { ...app.deps, tasks: { enqueue: async (_: unknown, name: string) => void queued.push(name) } } as unknown as Deps
  const tasks = createSearchTasks(deps, sources)
  await buildIfNeeded(deps, sources)
  expect([queued, read]).toEqual([['build-search-index'], 0])
  await tasks['build-search-index'].run()
  await tasks['build-search-index'].run()
  await buildIfNeeded(deps, sources)
  expect([queued.length, read]).toEqual([1, 1])
  await tasks['update-search-index'].run()
  expect(read).toBe(2)
  // The portal's own pages are in it.
  const entries = await app.db.selectFrom('search_entries').select('kind').distinct().execute()
  expect(entries).toEqual([{ kind: 'PAGE' }])
})
