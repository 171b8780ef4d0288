import { Worker } from 'node:worker_threads'
import type { JobSource } from '@afilia/contract/jobs/job-sources'
import type { ReadFault } from '@afilia/domain/job-sources/fields'
import type { MappedRow } from '@afilia/domain/job-sources/map-row'

/** What the thread is told. */
export interface FeedTask {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The header of that name. */
  readonly contentType: string | undefined
  readonly settings: Pick<JobSource, 'format' | 'path' | 'mapping'>
}
/** What the thread answers to each message. */
export type FeedPart = { readonly fault: ReadFault } | { readonly rows: readonly MappedRow[]; readonly isLast: boolean }

/** The limits of a thread: its memory, and the time that it may work, in ms. */
export interface WorkerLimits {
  readonly time: number
  readonly memory: { readonly maxOldGenerationSizeMb: number; readonly maxYoungGenerationSizeMb: number }
}
const LIMITS: WorkerLimits = { time: 30_000, memory: { maxOldGenerationSizeMb: 80, maxYoungGenerationSizeMb: 8 } }

/**
 * Reads a feed in a thread of its own, so that one that is slow or large by intent neither holds up the answers to members nor
 * takes the memory of the process. The bytes cannot be used afterwards. Never throws.
 */
export function readInWorker(task: FeedTask, { time, memory }: WorkerLimits = LIMITS): Promise<readonly MappedRow[] | ReadFault> {
  return new Promise((resolve) => {
    const { bytes } = task
    const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), {
      workerData: task,
      transferList: [bytes.buffer],
      resourceLimits: memory,
    })
    const rows: MappedRow[] = []
    const end = (answer: readonly MappedRow[] | ReadFault): void => {
      clearTimeout(deadline)
      resolve(answer)
      void worker.terminate()
    }
    const deadline = setTimeout(() => end('TOO_HEAVY'), time)
    worker.on('message', (part: FeedPart) => {
      if ('fault' in part) return end(part.fault)
      rows.push(...part.rows)
      if (part.isLast) return end(rows)
      return worker.postMessage('next')
    })
    worker.on('error', (error: NodeJS.ErrnoException) => end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'TOO_HEAVY' : 'FAILED'))
    worker.on('exit', () => end('FAILED'))
    worker.postMessage('next')
  })
}
