import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { OwnPlace } from '@afilia/contract/jobs/job-lists'
import { readPoints } from '@afilia/domain/jobs/job-lists'
import { isDayOfLife } from '@afilia/domain/shifts/dates'

/** The member's points and position, as typed. */
export interface PlaceDraft {
  readonly day: string
  readonly points: string
  readonly position: string
}

type PlaceFault = 'missing' | 'wrongPoints' | 'wrongPosition' | 'wrongDay'
export type PlaceFaults = Readonly<Partial<Record<keyof PlaceDraft, PlaceFault>>>

/** Drafts by the id of their list. */
const storage = memberStorage<Readonly<Record<string, PlaceDraft>>>('draft.job-lists', 'tab')

export const findDraft = (personId: string, listId: string): PlaceDraft | undefined => storage.read(personId)?.[listId]

/** Stores the draft in the tab; undefined deletes it. */
export function keepDraft(personId: string, listId: string, draft?: PlaceDraft): void {
  const { [listId]: _, ...others } = storage.read(personId) ?? {}
  const next = draft ? { ...others, [listId]: draft } : others
  storage.write(personId, Object.keys(next).length > 0 ? next : undefined)
}

/** The request body, or the errors. */
export function readPlace({ day, points, position }: PlaceDraft): OwnPlace | PlaceFaults {
  const read = readPoints(points)
  const place = position.trim()
  const faults: PlaceFaults = {
    ...(!isDayOfLife(day) && { day: 'wrongDay' as const }),
    ...(read === undefined && { points: 'wrongPoints' as const }),
    ...(read === null && place === '' && { points: 'missing' as const }),
    ...(place !== '' && !/^[1-9]\d{0,5}$/.test(place) && { position: 'wrongPosition' as const }),
  }
  return Object.keys(faults).length > 0 ? faults : { day, points: read ?? null, position: place === '' ? null : Number(place) }
}

export const isPlace = (read: OwnPlace | PlaceFaults): read is OwnPlace => 'day' in read && isDayOfLife(read.day ?? '')
