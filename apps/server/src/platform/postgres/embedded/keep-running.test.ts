import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { keepRunning, MAX_ENDS, type Running } from './keep-running.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const log = createLog('silent')

/** A program that ends when the test says so. */
function createProgram(): Running & { end(reason: string): void; readonly stop: ReturnType<typeof vi.fn<() => Promise<void>>> } {
  const { promise: lost, resolve: end } = Promise.withResolvers<string>()
  return { lost, end, stop: vi.fn<() => Promise<void>>(() => Promise.resolve()) }
}

/** Lets all steps run that wait for nothing else. */
const settle = () => vi.advanceTimersByTimeAsync(0)

test('a program that ends now and then is started again for ever', async () => {
  let program = createProgram()
  const start = vi.fn<() => Promise<Running>>(() => Promise.resolve((program = createProgram())))
  const kept = keepRunning(program, start, log)
  for (let time = 1; time <= 3 * MAX_ENDS; time += 1) {
    program.end('ended by SIGKILL')
    await settle()
    expect(start).toHaveBeenCalledTimes(time)
    await vi.advanceTimersByTimeAsync(60_000 / MAX_ENDS)
  }
  await kept.stop()
  expect(program.stop).toHaveBeenCalledOnce()
})

test('a program that ends more than five times in a minute is lost', async () => {
  let program = createProgram()
  const start = vi.fn<() => Promise<Running>>(() => Promise.resolve((program = createProgram())))
  const kept = keepRunning(program, start, log)
  for (let time = 0; time <= MAX_ENDS; time += 1) {
    program.end('ended by SIGKILL')
    await settle()
  }
  expect(await kept.lost).toBe('ended by SIGKILL, 6 times in a minute')
  expect(start).toHaveBeenCalledTimes(MAX_ENDS)
})

test('a program that cannot be started is tried for a minute', async () => {
  const program = createProgram()
  const start = vi.fn<() => Promise<Running>>(() => Promise.reject(new Error('no memory')))
  const kept = keepRunning(program, start, log)
  program.end('ended by SIGKILL')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await Promise.race([kept.lost, Promise.resolve('tried')])).toBe('tried')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await kept.lost).toBe('no memory')
  expect(start.mock.calls.length).toBeGreaterThan(60)
  await kept.stop()
})

test('a program that is being started when it must stop is stopped', async () => {
  const [first, second] = [createProgram(), createProgram()]
  const { promise, resolve } = Promise.withResolvers<Running>()
  const kept = keepRunning(first, () => promise, log)
  first.end('ended by SIGKILL')
  await settle()
  const stopped = kept.stop()
  resolve(second)
  await stopped
  expect([first.stop.mock.calls.length, second.stop.mock.calls.length]).toEqual([0, 1])
})
