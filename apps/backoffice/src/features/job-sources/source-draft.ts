import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { JobSource, JobSourceSettings } from '@afilia/contract/jobs/job-sources'
import { type Mapping, NEEDED_FIELDS, type SourceField } from '@afilia/domain/job-sources/fields'
import { listValues } from '@afilia/domain/job-sources/propose-mapping'
import type { SourceTable } from '@afilia/domain/job-sources/source-table'

/** A column of the example and its possible values. */
export interface ExampleColumn {
  readonly name: string
  readonly example: string
  /** The distinct values, if there are only a few. */
  readonly values: readonly string[]
}

/** The form as filled in. */
export interface SourceDraft extends Omit<JobSourceSettings, 'address' | 'mapping'> {
  readonly address: string
  readonly mapping: Mapping
  /** The columns of the chosen example; empty without one. */
  readonly columns: readonly ExampleColumn[]
  /** The version of the source that the form shows; undefined for a new source. */
  readonly version?: number | undefined
}

/** Rows searched for values, and the maximum length of a value in characters. */
const [MAX_ROWS, MAX_LETTERS] = [500, 80]

export function toColumns(table: SourceTable): ExampleColumn[] {
  const some = { columns: table.columns, rows: table.rows.slice(0, MAX_ROWS) }
  return table.columns.map((name, at) => ({
    name,
    example: (some.rows.find(({ cells }) => cells[at])?.cells[at] ?? '').replaceAll(/\s+/g, ' ').slice(0, MAX_LETTERS),
    values: listValues(some, name).filter((value) => value.length <= MAX_LETTERS && !value.includes('\n')),
  }))
}

export const toDraft = (source: JobSource | undefined): SourceDraft => ({
  name: source?.name ?? '',
  format: source?.format ?? 'CSV',
  address: source?.address ?? '',
  path: source?.path ?? '',
  language: source?.language ?? 'es',
  withdrawsMissing: source?.withdrawsMissing ?? false,
  mapping: (source?.mapping as Mapping | undefined) ?? {},
  columns: [],
  version: source?.version,
})

export const toSettings = ({ columns: _columns, version: _version, address, mapping, ...settings }: SourceDraft): JobSourceSettings => ({
  ...settings,
  name: settings.name.trim(),
  address: address.trim() || null,
  mapping: Object.fromEntries(Object.entries(mapping).map(([field, origin]) => [field, { ...origin, values: { ...origin.values } }])),
})

export type WrongField = 'name' | 'address' | SourceField

/** The missing fields, in the order of the form. */
export const findMissing = ({ name, mapping }: SourceDraft): WrongField[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...NEEDED_FIELDS.filter((field) => {
    const origin = mapping[field]
    return !origin || (origin.column === null && origin.otherwise.trim() === '')
  }),
]

/** An administrator's unsaved input in this tab, by source. */
const storage = memberStorage<Readonly<Record<string, SourceDraft>>>('draft.job-sources', 'tab')
export const NEW = 'new'

export const findDraft = (staffId: string, source: string): SourceDraft | undefined => storage.read(staffId)?.[source]

/** Stores the draft; undefined deletes it. */
export function keepDraft(staffId: string, source: string, draft: SourceDraft | undefined): void {
  const { [source]: _, ...others } = storage.read(staffId) ?? {}
  const kept = draft ? { ...others, [source]: draft } : others
  storage.write(staffId, Object.keys(kept).length === 0 ? undefined : kept)
}
