import type { ScheduleSettings } from '@afilia/contract/events/schedule'
import { isDefaultKind, type ShiftKind } from '@afilia/domain/shifts/kinds'
import { timeOfMinutes, toSpan } from '@afilia/domain/shifts/span'
import type { Translate } from '@afilia/i18n/keys'

/** A kind with its texts: the member's own, or the portal's in the reader's language. */
export interface NamedKind extends ShiftKind {
  readonly name: string
  readonly letters: string
}

export function nameKind(kind: ShiftKind, t: Translate<'schedule'>): NamedKind {
  const { id } = kind
  if (!isDefaultKind(id)) return { ...kind, name: kind.name ?? id, letters: kind.letters ?? '?' }
  return { ...kind, name: kind.name ?? t(`kinds.${id}.name`), letters: kind.letters ?? t(`kinds.${id}.letters`) }
}

export const nameKinds = ({ kinds }: Pick<ScheduleSettings, 'kinds'>, t: Translate<'schedule'>): NamedKind[] =>
  kinds.map((kind) => nameKind(kind, t))

/** `22:00–8:00`; empty for a kind without hours. */
export function presentTimes(kind: ShiftKind): string {
  const span = toSpan(kind)
  if (!span) return ''
  return presentSpan(span.start, span.end % 1440)
}

/** Times in minutes since midnight: `480, 900` → `8:00–15:00`. */
export const presentSpan = (start: number, end: number): string =>
  [start, end].map((minutes) => timeOfMinutes(minutes).replace(/^0/, '')).join('–')
