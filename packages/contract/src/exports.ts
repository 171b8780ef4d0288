/** The text keys of a code: one for each value, or one with `{}` in place of the value. */
type Words = string | Readonly<Record<string, string>>

/**
 * A column of a list that can be exported. Paths are dotted; `*` stands for each item of an array, `{language}` for the reader's
 * language. A value is written as it is unless `as` or `words` says otherwise.
 */
export interface ExportColumn {
  /** The path of the value; the id of the column by default. */
  readonly at?: string
  /** The path of the value if the first one is empty. */
  readonly or?: string
  /** The path of a second value, written after a comma. */
  readonly and?: string
  /** `day` and `moment` in the time of Spain, `money` from cents, `yes` only if true. */
  readonly as?: 'day' | 'moment' | 'money' | 'yes'
  readonly words?: Words
  /** The text key for an empty value. */
  readonly none?: string
  /** The text key of its title; `staff-lists:heads.<id>` by default. */
  readonly head?: string
}

/** The columns of a list by their ids. */
export type ExportColumns = Readonly<Record<string, ExportColumn>>
