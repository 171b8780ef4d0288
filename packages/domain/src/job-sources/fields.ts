import { EMPLOYER_SECTORS } from '../messages/audience.ts'
import { JOB_CATEGORIES, JOB_KINDS, JOB_REGIMES, JOB_SCOPES, JOB_STAGES, JOB_STATES, JOB_TENURES, SALARY_PERIODS } from '../jobs/jobs.ts'
import { JOB_TYPES } from '../people/preference-choices.ts'

/** The formats of a source of offers: a table, JSON, or a feed in RSS or Atom. */
export const SOURCE_FORMATS = ['CSV', 'JSON', 'RSS'] as const
export type SourceFormat = (typeof SOURCE_FORMATS)[number]

/** The fields of an offer, in the order of the form. */
export const SOURCE_FIELDS = [
  'sourceId',
  'title',
  'summary',
  'body',
  'kind',
  'category',
  'entity',
  'entityId',
  'regime',
  'scope',
  'sector',
  'stage',
  'type',
  'specialty',
  'tenure',
  'autonomy',
  'province',
  'municipality',
  'workCenter',
  'places',
  'salaryFrom',
  'salaryTo',
  'salaryPer',
  'hours',
  'opensOn',
  'deadline',
  'examOn',
  'link',
  'sourceLink',
  'bases',
  'contactName',
  'contactEmail',
  'contactPhone',
  'state',
] as const
export type SourceField = (typeof SOURCE_FIELDS)[number]

/** The required fields of an offer. */
export const NEEDED_FIELDS = [
  'sourceId',
  'title',
  'kind',
  'category',
  'entity',
  'regime',
  'scope',
  'sector',
  'stage',
  'type',
] as const satisfies readonly SourceField[]

/** The fields with a fixed set of values. */
export const FIELD_VALUES = {
  kind: JOB_KINDS,
  category: JOB_CATEGORIES,
  regime: JOB_REGIMES,
  scope: JOB_SCOPES,
  sector: EMPLOYER_SECTORS,
  stage: JOB_STAGES,
  type: JOB_TYPES,
  tenure: JOB_TENURES,
  salaryPer: SALARY_PERIODS,
  state: JOB_STATES,
} as const satisfies Partial<Record<SourceField, readonly string[]>>
export type ValueField = keyof typeof FIELD_VALUES
export const isValueField = (field: SourceField): field is ValueField => field in FIELD_VALUES

/** Where a field comes from. */
export interface Origin {
  /** The column of the source; null: each offer has the value `otherwise`. */
  readonly column: string | null
  /** Maps the column's values to ours, ignoring accents and case. */
  readonly values: Readonly<Record<string, string>>
  /** The value if the column is empty; empty: unknown. */
  readonly otherwise: string
}
export type Mapping = Readonly<Partial<Record<SourceField, Origin>>>

export const SOURCE_LIMITS = {
  name: 120,
  address: 500,
  path: 200,
  column: 200,
  /** The most values of a column that can be mapped. */
  values: 200,
  columns: 200,
  /** Limits of a feed or a file. */
  rows: 5_000,
  /** The most characters of one value. */
  cell: 100_000,
  bytes: 10 * 1024 * 1024,
  /** The limits of one batch: offers, and characters (a request is limited to 256 kB). */
  batch: 100,
  batchLength: 100_000,
} as const

/** Why a file or a feed could not be read. TOO_HEAVY: it needs more time or memory than a source may. FAILED: by a mistake of the portal. */
export const READ_FAULTS = ['EMPTY', 'BROKEN', 'NO_ITEMS', 'TOO_MANY', 'OPEN_QUOTE', 'TOO_HEAVY', 'FAILED'] as const
export type ReadFault = (typeof READ_FAULTS)[number]
/** Why a feed could not be fetched. PACKED: the answer is compressed in a way that cannot be undone. */
export const FETCH_FAULTS = ['UNREACHABLE', 'REJECTED', 'STATUS', 'TOO_LARGE', 'TOO_SLOW', 'REDIRECTS', 'PACKED'] as const
export type FetchFault = (typeof FETCH_FAULTS)[number]
