import { send } from '@afilia/client/calls/query.ts'
import { newKey } from '@afilia/client/calls/call.ts'
import type { JobSource, SourceLine } from '@afilia/contract/jobs/job-sources'
import { toBatches } from '@afilia/domain/job-sources/batches'
import type { SourceTable } from '@afilia/domain/job-sources/source-table'
import { useState } from 'react'

/** The progress of an import, in lines. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** Sends the rows of a file in batches, without the columns that are not read: a long one could make a row too large for a call. */
export function useImport({ id, mapping }: Pick<JobSource, 'id' | 'mapping'>) {
  const [progress, setProgress] = useState<Progress>()
  return {
    progress,
    /** Throws the error of the first failed call. Earlier batches stay saved; sending the same again does not change them. */
    async send({ columns, rows }: SourceTable, isDryRun: boolean): Promise<SourceLine[]> {
      const lines: SourceLine[] = []
      try {
        const isRead = columns.map((name) => Object.values(mapping).some(({ column }) => column === name))
        const wanted = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell, at) => (isRead[at] ? cell : '')) }))
        for (const [at, rowsOfCall] of toBatches(wanted).entries()) {
          setProgress({ done: lines.length, total: rows.length })
          const body = {
            isDryRun,
            isFirst: at === 0,
            columns: [...columns],
            rows: rowsOfCall.map(({ line, cells }) => ({ line, cells: [...cells] })),
          }
          const answer = await send('POST staff/job-sources/{source}/rows', {
            params: { source: id },
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
