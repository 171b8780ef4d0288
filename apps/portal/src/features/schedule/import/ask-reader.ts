import { ownWorker } from '../../../app/own-worker.ts'
import type { ReadCalendar } from './read-calendar.ts'
import type { ReaderQuestion } from './read-calendar.worker.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of it
import reader from './read-calendar.worker.ts?worker&url'

/** How long reading a file may take, in ms. */
const LIMIT = 15_000

/** Reads a calendar in a worker. Rejects when it takes too long or the browser cannot. */
export function askReader(question: ReaderQuestion): Promise<ReadCalendar> {
  const worker = new Worker(ownWorker(reader), { type: 'module' })
  return new Promise<ReadCalendar>((resolve, reject) => {
    setTimeout(() => reject(new Error('reading took too long')), LIMIT)
    worker.addEventListener('message', ({ data }: MessageEvent<ReadCalendar>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('the reader failed')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(question)
  }).finally(() => worker.terminate())
}
