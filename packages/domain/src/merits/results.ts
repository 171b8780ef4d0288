import type { BlockKind, Points } from './scale.ts'
import type { Reason } from './take.ts'

/** The amount that a merit gave a line: days of work, hours, credits, ECTS, or 1. */
export interface Given {
  readonly meritId: string
  readonly amount: number
}

export interface LinePoints {
  readonly lineId: string
  /** After the cap of the line. */
  readonly points: Points
  /** Before that cap. */
  readonly uncapped: Points
  /** Months of work, cut to two decimals; for other units the sum of the merits. */
  readonly amount: number
  readonly given: readonly Given[]
}

export interface PartPoints {
  readonly points: Points
  readonly uncapped: Points
  readonly lines: readonly LinePoints[]
}

export interface BlockPoints {
  readonly kind: BlockKind
  readonly points: Points
  readonly uncapped: Points
  readonly parts: readonly PartPoints[]
}

/** A merit, or a part of it, that gave nothing, with the reason. */
export interface Left {
  readonly meritId: string
  readonly reason: Reason
  /** For an overlap: the number of days, and the line that counts them. */
  readonly days?: number
  readonly lineId?: string
}

export interface Evaluation {
  readonly total: Points
  readonly blocks: readonly BlockPoints[]
  readonly left: readonly Left[]
}
