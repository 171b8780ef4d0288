import type { MeritScale } from '@afilia/contract/jobs/merits'
import { evaluateMerits } from '@afilia/domain/merits/evaluate'
import type { Merit } from '@afilia/domain/merits/merit'
import type { Evaluation } from '@afilia/domain/merits/results'
import type { IsoDate } from '@afilia/domain/shifts/dates'

/** A scale with its evaluation of the member's merits. */
export interface Evaluated {
  readonly scale: MeritScale
  readonly evaluation: Evaluation
}

export const readPoints = (scale: MeritScale, merits: readonly Merit[], day: IsoDate): Evaluated => ({
  scale,
  evaluation: evaluateMerits(scale, merits, day),
})
