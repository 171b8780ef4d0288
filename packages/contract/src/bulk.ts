import { z } from 'zod'

/** The most rows that one call changes. */
export const MAX_BULK = 500

/**
 * The rows that a call changes: some by their ids, or all that match the filter of their list. `count` is the number that the person has confirmed: if
 * more match by then, nothing changes (CHANGED_MEANWHILE).
 */
export const bulkRows = <Filter extends z.ZodType>(filter: Filter) => ({
  ids: z.array(z.string().max(40)).min(1).max(MAX_BULK).nullable(),
  filter,
  count: z.number().int().min(1).max(MAX_BULK),
})

/** What became of the rows. Each is changed by itself, by the rules of the single action. */
export const BulkResult = z.object({
  done: z.number().int(),
  /** Why others stayed as they were: the phrase of an error code, and for how many. */
  failed: z.array(z.object({ code: z.string(), title: z.string(), count: z.number().int() })),
})
export type BulkResult = z.infer<typeof BulkResult>
