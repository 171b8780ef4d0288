import type { PublishedScale } from '@afilia/contract/jobs/merits'
import { POINT } from '@afilia/domain/merits/scale'
import { createAnswerDrafts } from '../../parts/answer-drafts.ts'

export type Draft = PublishedScale
export type Block = Draft['blocks'][number]
export type Part = Block['parts'][number]
export type Line = Part['lines'][number]

/** What the check rejects, where a number cannot be read. */
const UNREADABLE = -1

/** Replaces the item at this place of a list, or removes it if `item` is undefined. */
export const replaceAt = <Item>(items: readonly Item[], at: number, item: Item | undefined): Item[] =>
  items.flatMap((one, index) => (index === at ? (item === undefined ? [] : [item]) : [one]))

/** Reads typed points, such as `0,3`; null if the text is empty. */
export function readPoints(text: string): number | null {
  if (text.trim() === '') return null
  const points = Number(text.trim().replace(',', '.')) * POINT
  return Number.isFinite(points) && points >= 0 ? Math.round(points) : UNREADABLE
}

/** Reads a typed whole number; null if the text is empty. */
export function readWhole(text: string): number | null {
  if (text.trim() === '') return null
  const number = Number(text.trim())
  return Number.isInteger(number) ? number : UNREADABLE
}

/** A line like this one, with an id that no line of the scale has. */
export function copyLine(line: Line, { blocks }: Draft): Line {
  const used = new Set(blocks.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines.map(({ id }) => id))))
  let number = used.size + 1
  while (used.has(`l${number}`)) number += 1
  return { ...line, id: `l${number}` }
}

const storage = createAnswerDrafts('draft.merit-scales')

/** Finds the next version that was begun in this tab. Undefined if none was. */
export function findDraft(staffId: string, { id, version }: Draft): Draft | undefined {
  const text = storage.find(staffId, id)
  const draft = text === '' ? undefined : (JSON.parse(text) as Draft)
  return draft?.version === version ? draft : undefined
}

/** Undefined deletes it. */
export const keepDraft = (staffId: string, id: string, draft: Draft | undefined): void =>
  storage.keep(staffId, id, draft ? JSON.stringify(draft) : '')
