/** Why a part of the file was left out, or with `unknown-zone` how it was read. */
export type ProblemCode =
  | 'no-calendar'
  | 'too-large'
  | 'unreadable'
  | 'no-start'
  | 'line'
  | 'rule'
  | 'no-frequency'
  | 'too-frequent'
  | 'too-many'
  | 'unknown-zone'

export interface Problem {
  readonly code: ProblemCode
  /** The first line of the part, counted from 1. */
  readonly line: number
  /** Of the event; with `unknown-zone` the name of the zone. */
  readonly title: string
}

/** Leaves out one event. */
export class Rejection extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}
