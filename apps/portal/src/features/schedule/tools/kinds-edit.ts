import { isOneLine } from '@afilia/domain/formats/text'
import { hasHours } from '@afilia/domain/shifts/span'
import { isDefaultKind, isTime, MAX_LETTERS, MAX_NAME, type Nature, type ShiftKind } from '@afilia/domain/shifts/kinds'

type Fault = 'name' | 'letters' | 'start' | 'end'

/** Finds the first field that the server would reject. */
export function findFault({ id, name, letters, nature, start, end }: ShiftKind): Fault | undefined {
  const needsWords = !isDefaultKind(id)
  if (needsWords ? !isAllowedLength(name, MAX_NAME) : name !== null && !isAllowedLength(name, MAX_NAME)) return 'name'
  if (needsWords ? !isAllowedLength(letters, MAX_LETTERS) : letters !== null && !isAllowedLength(letters, MAX_LETTERS)) return 'letters'
  if (hasHours({ nature }) && !isTime(start ?? '')) return 'start'
  if (hasHours({ nature }) && !isTime(end ?? '')) return 'end'
  return undefined
}

const isAllowedLength = (text: string | null, max: number): boolean =>
  text !== null && isOneLine(text) && text.trim().length >= 1 && text.trim().length <= max

/** Sets the nature of a kind; only some natures have times. */
export function withNature(kind: ShiftKind, nature: Nature): ShiftKind {
  return hasHours({ nature })
    ? { ...kind, nature, start: kind.start ?? '08:00', end: kind.end ?? '15:00' }
    : { ...kind, nature, start: null, end: null }
}

/** Adds a custom kind with an id that was never used before. */
export function createKind(kinds: readonly ShiftKind[], name: string): ShiftKind {
  const numbers = kinds.map(({ id }) => Number(/^own-(\d+)$/.exec(id)?.[1] ?? 0))
  return {
    id: `own-${Math.max(0, ...numbers) + 1}`,
    nature: 'work',
    name,
    letters: name.slice(0, 1).toUpperCase(),
    color: 'sky',
    start: '08:00',
    end: '15:00',
    isHidden: false,
  }
}

const MAX_HOURS = 744

/** `123,58` → 7415; null if empty, undefined if it is not a number of hours. */
export function parseMonthlyMinutes(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const hours = Number(text.trim().replace(',', '.'))
  return /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) && hours <= MAX_HOURS ? Math.round(hours * 60) : undefined
}
