import { parseInert } from '@afilia/client/device/inert-html.ts'
import type { ReadFault, SourceFormat } from '@afilia/domain/job-sources/fields'
import type { XmlNode } from '@afilia/domain/job-sources/read-feed'
import { findLists } from '@afilia/domain/job-sources/read-json'
import { readTable, type SourceTable } from '@afilia/domain/job-sources/table'

/** Reads a file in UTF-8 or Windows-1252, as Spanish spreadsheets save it. */
export async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parseXml(xml: string): XmlNode | undefined {
  const parsed = parseInert(xml, 'text/xml')
  return parsed.querySelector('parsererror') ? undefined : parsed.documentElement
}

export const readRows = (text: string, source: { readonly format: SourceFormat; readonly path: string }): SourceTable | ReadFault =>
  readTable(text, { ...source, parseXml })

/** Reads an example file. Searches for the list of items if it is not at the source's path. */
export function readExample(text: string, { format, path }: { readonly format: SourceFormat; readonly path: string }) {
  const paths = format === 'JSON' ? [path, ...findLists(text)] : [path]
  for (const one of paths) {
    const table = readRows(text, { format, path: one })
    if (typeof table !== 'string') return { table, path: one }
  }
  return { table: readRows(text, { format, path }), path }
}

/** The format by file extension; undefined if it is unclear. */
export function formatOf(name: string): SourceFormat | undefined {
  if (/\.json$/i.test(name)) return 'JSON'
  if (/\.(?:rss|atom|xml)$/i.test(name)) return 'RSS'
  return /\.(?:csv|tsv|txt)$/i.test(name) ? 'CSV' : undefined
}
