import { parseInert } from '@afilia/client/device/inert-html.ts'
import type { ReadFault, SourceFormat } from '@afilia/domain/job-sources/fields'
import type { XmlNode } from '@afilia/domain/job-sources/read-feed'
import { findLists } from '@afilia/domain/job-sources/read-json'
import { readTable, type SourceTable } from '@afilia/domain/job-sources/table'

/** A file in UTF-8, or as Spanish spreadsheets save it. */
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

/** The same of an example, whose list is looked for if it is not where the source says. */
export function readExample(text: string, { format, path }: { readonly format: SourceFormat; readonly path: string }) {
  const paths = format === 'JSON' ? [path, ...findLists(text)] : [path]
  for (const one of paths) {
    const table = readRows(text, { format, path: one })
    if (typeof table !== 'string') return { table, path: one }
  }
  return { table: readRows(text, { format, path }), path }
}

/** By what its name ends in; undefined if it could be any. */
export function formatOf(name: string): SourceFormat | undefined {
  if (/\.json$/i.test(name)) return 'JSON'
  if (/\.(?:rss|atom|xml)$/i.test(name)) return 'RSS'
  return /\.(?:csv|tsv|txt)$/i.test(name) ? 'CSV' : undefined
}
