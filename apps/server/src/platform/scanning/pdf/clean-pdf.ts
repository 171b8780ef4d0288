import { Worker } from 'node:worker_threads'
import type { Rewritten } from './rewrite.ts'

/** The most time for one file, in ms: one of the largest size takes a second or two. */
const DEADLINE = 15_000
/** How long a thread waits for another file, in ms: starting one takes longer than most files. */
const IDLE = 10_000
const MB = 1024 * 1024
/** After a file of this size, a thread ends, so that its memory is free again. */
const LARGE = 2 * MB
/** The most memory for the descriptions of objects. */
const HEAP_MB = 96

/** The threads that wait for a file, with what ends each of them. */
const idle = new Map<Worker, () => void>()

/**
 * Returns the PDF as it is stored: without programs, actions, files and locks. Works in a thread, with bounds of time and memory.
 * `file-locked` if it needs a password, `file-active` if nothing would be left to read, and `file-broken` for what no reader shows
 * and for what exceeds the bounds.
 */
export function cleanPdf(given: Uint8Array): Promise<Rewritten> {
  const bytes = new Uint8Array(given)
  const worker = takeWorker()
  return new Promise<Rewritten>((resolve) => {
    const end = (result: Rewritten, isWell: boolean): void => {
      clearTimeout(timer)
      for (const event of ['error', 'exit']) worker.off(event, fail)
      worker.off('message', succeed)
      if (isWell && given.length < LARGE) keepWorker(worker)
      else void worker.terminate()
      resolve(result)
    }
    const fail = (): void => end('file-broken', false)
    const succeed = (result: Rewritten): void => end(result, typeof result !== 'string')
    const timer = setTimeout(fail, DEADLINE)
    worker.on('message', succeed)
    for (const event of ['error', 'exit']) worker.on(event, fail)
    worker.postMessage(bytes, [bytes.buffer])
  })
}

function takeWorker(): Worker {
  const [waiting] = idle
  if (!waiting) return startWorker()
  const [worker, stopWaiting] = waiting
  stopWaiting()
  worker.ref()
  return worker
}

function keepWorker(worker: Worker): void {
  const stopWaiting = (): void => {
    clearTimeout(timer)
    for (const event of ['error', 'exit']) worker.off(event, drop)
    idle.delete(worker)
  }
  const drop = (): void => {
    stopWaiting()
    void worker.terminate()
  }
  const timer = setTimeout(drop, IDLE).unref()
  for (const event of ['error', 'exit']) worker.on(event, drop)
  idle.set(worker, stopWaiting)
  worker.unref()
}

function startWorker(): Worker {
  const worker = new Worker(new URL('rewrite-worker.ts', import.meta.url), {
    execArgv: [],
    env: {},
    // Nothing of what the engines write is shown.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
  })
  // An error that comes after the end of a file's time.
  worker.on('error', () => undefined)
  return worker
}
