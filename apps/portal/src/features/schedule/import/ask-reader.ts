import { ownWorker } from '../../../app/own-worker.ts'
import type { ReadCalendar } from './read-calendar.ts'
import type { ReaderQuestion } from './read-calendar.worker.ts'
// oxlint-disable-next-line import/default -- Vite provides the URL
import reader from './read-calendar.worker.ts?worker&url'

/** Time limit for reading a file, in ms. */
const LIMIT = 15_000

/** Reads a calendar in a worker. Rejects if it takes too long or the browser cannot run it. */
export function askReader(question: ReaderQuestion): Promise<ReadCalendar> {
  const worker = new Worker(ownWorker(reader), { type: 'module' })
  return new Promise<ReadCalendar>((resolve, reject) => {
    setTimeout(() => reject(new Error('the calendar reader timed out')), LIMIT)
    worker.addEventListener('message', ({ data }: MessageEvent<ReadCalendar>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('the calendar reader failed')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(question)
  }).finally(() => worker.terminate())
}
