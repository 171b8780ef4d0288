import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countStatements } from '../../testing/app/statements.ts'
import { startTestApp } from '../../testing/app/test-app.ts'

const SECONDS = 10

test('a process that nobody uses sends at most a statement a second', async () => {
  const app = await startTestApp()
  const counted = countStatements()
  // Waits until the work of the start is over: a second with at most one statement. No event reports that.
  for (let second = 0; second < 60 && (second === 0 || counted.texts.length > 1); second += 1) {
    counted.texts.length = 0
    await wait(1_000)
  }
  counted.texts.length = 0
  const begun = performance.now()
  await wait(SECONDS * 1_000)
  const texts = [...counted.texts]
  const seconds = (performance.now() - begun) / 1_000
  counted.stop()
  await app.stop()
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(seconds)
})
