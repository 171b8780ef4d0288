import type { BlockKind, Points } from './scale.ts'
import type { Reason } from './take.ts'

/** What a merit gave a line: days of work, hours, credits, ECTS, or 1. */
export interface Given {
  readonly meritId: string
  readonly amount: number
}

export interface LinePoints {
  readonly lineId: string
  /** As many as the cap of the line allows. */
  readonly points: Points
  /** Without that cap. */
  readonly uncapped: Points
  /** The months of work, with two decimals cut; of other units what the merits gave together. */
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

/** What of a merit gave nothing, and why. */
export interface Left {
  readonly meritId: string
  readonly reason: Reason
  /** Of an overlap: how many days, and the line that has them. */
  readonly days?: number
  readonly lineId?: string
}

export interface Evaluation {
  readonly total: Points
  readonly blocks: readonly BlockPoints[]
  readonly left: readonly Left[]
}
