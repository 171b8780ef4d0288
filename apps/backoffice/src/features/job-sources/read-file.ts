import { decodeText } from '@afilia/domain/formats/decode-text'
import type { ReadFault, SourceFormat } from '@afilia/domain/job-sources/fields'
import type { SourceTable } from '@afilia/domain/job-sources/source-table'

// The readers are loaded with the first file: they are larger than the page.

interface Reading {
  readonly format: SourceFormat
  readonly path: string
}

/** Reads a file in any encoding that spreadsheets save. */
export const readText = async (file: File): Promise<string> => decodeText(new Uint8Array(await file.arrayBuffer()))

export async function readRows(text: string, source: Reading): Promise<SourceTable | ReadFault> {
  const { readTable } = await import('@afilia/domain/job-sources/table')
  return readTable(text, source)
}

/** Reads an example file. Searches for the list of items if it is not at the source's path. */
export async function readExample(text: string, { format, path }: Reading) {
  const { findLists } = await import('@afilia/domain/job-sources/read-json')
  const paths = format === 'JSON' ? [path, ...findLists(text)] : [path]
  for (const one of paths) {
    const table = await readRows(text, { format, path: one })
    if (typeof table !== 'string') return { table, path: one }
  }
  return { table: await readRows(text, { format, path }), path }
}

/** The format by file extension; undefined if it is unclear. */
export function formatOf(name: string): SourceFormat | undefined {
  if (/\.json$/i.test(name)) return 'JSON'
  if (/\.(?:rss|atom|xml)$/i.test(name)) return 'RSS'
  return /\.(?:csv|tsv|txt)$/i.test(name) ? 'CSV' : undefined
}
