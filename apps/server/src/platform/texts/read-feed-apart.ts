import { fork } from 'node:child_process'
import type { JobSource } from '@afilia/contract/jobs/job-sources'
import type { ReadFault } from '@afilia/domain/job-sources/fields'
import type { MappedRow } from '@afilia/domain/job-sources/map-row'

/** What the other process is told first. It reads the bytes from its standard input. */
export interface FeedTask {
  /** The header of that name. */
  readonly contentType: string | undefined
  readonly settings: Pick<JobSource, 'format' | 'path' | 'mapping'>
}
/** What it answers to that, and to each `next`. */
export type FeedPart = { readonly fault: ReadFault } | { readonly rows: readonly MappedRow[]; readonly isLast: boolean }

/** How long the other process may take, in ms. */
const LIMIT = 30_000
/** Its memory is limited, and it may neither write files nor call anybody. */
const OPTIONS = ['--max-old-space-size=60', '--max-semi-space-size=2', '--permission', '--allow-fs-read=*', '--no-warnings']

/**
 * Reads a feed in a process of its own, so that one that is slow, large or broken by intent neither holds up the answers to members
 * nor ends the portal. A thread would not do: when its memory is full, it can end the whole process (docs/decisions/117). Never throws.
 */
export function readFeedApart(bytes: Uint8Array, task: FeedTask, limit = LIMIT): Promise<readonly MappedRow[] | ReadFault> {
  return new Promise((resolve) => {
    // Without the environment, which has the portal's secrets.
    const child = fork(new URL('./feed-reader.ts', import.meta.url), {
      execArgv: OPTIONS,
      env: {},
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    })
    const rows: MappedRow[] = []
    const end = (answer: readonly MappedRow[] | ReadFault): void => {
      clearTimeout(deadline)
      resolve(answer)
      child.kill('SIGKILL')
    }
    const deadline = setTimeout(() => end('TOO_HEAVY'), limit)
    child.on('message', (part: FeedPart) => {
      if ('fault' in part) return end(part.fault)
      rows.push(...part.rows)
      if (part.isLast) return end(rows)
      return child.send('next', ignore)
    })
    child.on('error', () => end('FAILED'))
    // Node aborts when its memory is full.
    child.on('exit', (code, signal) => end(signal !== null || code === ABORTED ? 'TOO_HEAVY' : 'FAILED'))
    child.stdin!.on('error', ignore)
    child.stdin!.end(bytes)
    child.send(task, ignore)
  })
}

const ABORTED = 134
/** The other process may have ended already, which its exit tells. */
const ignore = (): void => undefined
