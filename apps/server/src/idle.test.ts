import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countStatements } from './testing/statements.ts'
import { startTestApp } from './testing/test-app.ts'

const SECONDS = 10

test('a process that nobody uses sends at most a statement a second', async () => {
  const app = await startTestApp()
  const counted = countStatements()
  // A rate has no event to wait for. The first second is still that of the start.
  await wait(1_000)
  counted.texts.length = 0
  await wait(SECONDS * 1_000)
  const texts = [...counted.texts]
  counted.stop()
  await app.stop()
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(SECONDS)
})
