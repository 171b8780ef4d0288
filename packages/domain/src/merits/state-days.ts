import type { DayGroup } from './days.ts'
import type { Given, Left } from './results.ts'
import type { Shares } from './share-days.ts'

interface Piece {
  readonly stretch: DayGroup['stretches'][number]
  /** The line that counts these days; undefined: no line, because they would give nothing. */
  readonly lineId: string | undefined
  /** May be a fraction, because a line can reach its cap within a day. */
  readonly days: number
}

/** Turns the shares of the lines into calendar days, from the first day of each group on. */
function toPieces(groups: readonly DayGroup[], { days, scale }: Shares): Piece[] {
  return groups.flatMap((group) => {
    const queue = [...(days.get(group) ?? [])].map(([lineId, share]) => ({ lineId, left: Number(share) / Number(scale) }))
    return group.stretches.flatMap((stretch) => {
      const pieces: Piece[] = []
      let rest = stretch.days
      for (const share of queue) {
        const taken = Math.min(rest, share.left)
        if (taken <= 0) continue
        pieces.push({ stretch, lineId: share.lineId, days: taken })
        share.left -= taken
        rest -= taken
      }
      return rest > 0 ? [...pieces, { stretch, lineId: undefined, days: rest }] : pieces
    })
  })
}

/** For each line, the days that each merit gave it. */
export function listGivenDays(groups: readonly DayGroup[], shares: Shares): ReadonlyMap<string, readonly Given[]> {
  const byLine = new Map<string, Map<string, number>>()
  for (const { stretch, lineId, days } of toPieces(groups, shares)) {
    const meritId = lineId === undefined ? undefined : stretch.meritIds.get(lineId)
    if (lineId === undefined || meritId === undefined) continue
    const merits = byLine.get(lineId) ?? new Map<string, number>()
    byLine.set(lineId, merits.set(meritId, (merits.get(meritId) ?? 0) + days))
  }
  return new Map([...byLine].map(([lineId, merits]) => [lineId, [...merits].map(([meritId, days]) => ({ meritId, amount: toDays(days) }))]))
}

/** The days that an overlapping merit counts, in the same line or another. */
export function listLostDays(groups: readonly DayGroup[], shares: Shares): Left[] {
  const lost = new Map<string, { readonly meritId: string; readonly lineId: string; readonly days: number }>()
  for (const { stretch, lineId, days } of toPieces(groups, shares)) {
    if (lineId === undefined) continue
    for (const { merit } of stretch.claims) {
      if (merit.id === stretch.meritIds.get(lineId)) continue
      const key = `${merit.id} ${lineId}`
      lost.set(key, { meritId: merit.id, lineId, days: (lost.get(key)?.days ?? 0) + days })
    }
  }
  return [...lost.values()].map(({ days, ...one }) => ({ ...one, reason: 'OVERLAP', days: toDays(days) }))
}

const toDays = (days: number): number => Math.round(days * 100) / 100
