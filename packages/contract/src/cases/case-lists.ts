import { CASE_KINDS, CASE_STATES } from '@afilia/domain/cases/cases'
import { z } from 'zod'
import { bulkRows } from '../bulk.ts'
import type { ExportColumns } from '../exports.ts'
import { words } from './case-words.ts'

export const CaseKind = z.enum(CASE_KINDS)
export const CaseState = z.enum(CASE_STATES)

/** The filter of the list of cases for staff. */
export const StaffCaseFilter = z.object({
  state: CaseState.optional(),
  isOpen: z.stringbool().optional(),
  kind: CaseKind.optional(),
  province: z.string().max(40).optional(),
  /** Taken by the caller. */
  isMine: z.stringbool().optional(),
  /** Taken by nobody. */
  isFree: z.stringbool().optional(),
  /** Due on this day or before. */
  dueBy: z.iso.date().optional(),
})

/** What a team does with many cases at once. */
export const CaseChanges = z.object({
  ...bulkRows(StaffCaseFilter),
  transition: z.enum(['take', 'release', 'close']),
  /** For `take`: the colleague who gets them; null for the caller. */
  takerId: z.string().max(40).nullable().default(null),
  /** For `close`: the message for each member. */
  text: words.default(''),
})

/** The columns of the list of cases for staff. */
export const CASE_EXPORTS = {
  kind: { words: 'cases:kinds.{}' },
  person: { at: 'member.name', none: 'staff-cases:visitor' },
  due: { at: 'dueOn', as: 'day' },
  taken: { at: 'takenBy.name', none: 'staff-cases:free' },
  province: { at: 'province.name' },
  reference: {},
  received: { at: 'receivedAt', as: 'day' },
  team: { at: 'team.name' },
  state: { words: 'staff-cases:states.{}' },
  changed: { at: 'updatedAt', as: 'day' },
} as const satisfies ExportColumns
