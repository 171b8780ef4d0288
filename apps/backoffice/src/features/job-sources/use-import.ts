import { send } from '@afilia/client/calls/query.ts'
import { newKey } from '@afilia/client/calls/call.ts'
import type { SourceLine } from '@afilia/contract/jobs/job-sources'
import { type SourceTable, toBatches } from '@afilia/domain/job-sources/table'
import { useState } from 'react'

/** The progress of an import, in lines. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** Sends the rows of a file in batches. */
export function useImport(sourceId: string) {
  const [progress, setProgress] = useState<Progress>()
  return {
    progress,
    /** Throws the error of the first failed call. Earlier batches stay saved; sending the same again does not change them. */
    async send({ columns, rows }: SourceTable, isDryRun: boolean): Promise<SourceLine[]> {
      const lines: SourceLine[] = []
      try {
        for (const [at, batch] of toBatches(rows).entries()) {
          setProgress({ done: lines.length, total: rows.length })
          const body = {
            isDryRun,
            isFirst: at === 0,
            columns: [...columns],
            rows: batch.map(({ line, cells }) => ({ line, cells: [...cells] })),
          }
          const answer = await send('POST staff/job-sources/{source}/rows', {
            params: { source: sourceId },
            body,
            idempotencyKey: newKey(),
          })
          lines.push(...answer.lines)
        }
      } finally {
        setProgress(undefined)
      }
      return lines
    },
  }
}
