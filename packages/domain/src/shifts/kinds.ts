/** How a kind of shift is counted. Work and on-call have hours, counted separately; the others are days off. */
export const NATURES = ['work', 'on-call', 'rest', 'vacation', 'leave'] as const
export type Nature = (typeof NATURES)[number]

export const SHIFT_COLORS = ['amber', 'orange', 'indigo', 'teal', 'rose', 'green', 'sky', 'grey'] as const
export type ShiftColor = (typeof SHIFT_COLORS)[number]

/** A kind of shift in the member's list. */
export interface ShiftKind {
  /** A predefined id such as `night`, or one of the member's own such as `own-3`. */
  readonly id: string
  readonly nature: Nature
  /** Null: the predefined name in the reader's language. */
  readonly name: string | null
  /** One to three characters for the calendar; null: the predefined letters. */
  readonly letters: string | null
  readonly color: ShiftColor
  /** `22:00`; null if this kind has no hours. */
  readonly start: string | null
  /** An end at or before the start is on the next day. */
  readonly end: string | null
  /** Not offered, but kept for the days that have it. */
  readonly isHidden: boolean
}

export const MAX_KINDS = 24
export const MAX_SHIFTS_A_DAY = 3
export const MAX_NAME = 30
export const MAX_LETTERS = 3

const kind = (id: string, nature: Nature, color: ShiftColor, start: string | null = null, end: string | null = null): ShiftKind => ({
  id,
  nature,
  name: null,
  letters: null,
  color,
  start,
  end,
  isHidden: false,
})

/** The initial kinds of every member; their names are in `schedule.json`. There is no sick leave, because the portal stores no health data. */
export const DEFAULT_KINDS: readonly ShiftKind[] = [
  kind('morning', 'work', 'amber', '08:00', '15:00'),
  kind('afternoon', 'work', 'orange', '15:00', '22:00'),
  kind('night', 'work', 'indigo', '22:00', '08:00'),
  kind('day', 'work', 'sky', '08:00', '20:00'),
  kind('long-night', 'work', 'indigo', '20:00', '08:00'),
  kind('guard', 'work', 'rose', '08:00', '08:00'),
  kind('on-call', 'on-call', 'teal', '15:00', '08:00'),
  kind('off', 'rest', 'grey'),
  kind('vacation', 'vacation', 'green'),
  kind('leave', 'leave', 'teal'),
]

const DEFAULT_IDS = new Set(DEFAULT_KINDS.map(({ id }) => id))
export type DefaultKindId = 'morning' | 'afternoon' | 'night' | 'day' | 'long-night' | 'guard' | 'on-call' | 'off' | 'vacation' | 'leave'

export const isDefaultKind = (id: string): id is DefaultKindId => DEFAULT_IDS.has(id)

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

export const isTime = (text: string): boolean => TIME.test(text)
