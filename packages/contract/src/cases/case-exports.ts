import type { ExportColumns } from '../exports.ts'

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
