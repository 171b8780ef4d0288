import { createHash } from 'node:crypto'

/** A statement is prepared when it comes for the third time: many come once, such as those of a start. */
const USES = 3
/** Each connection keeps as many plans as there are names, of some 20 to 100 kB each. */
const MAX_NAMES = 200
const MAX_COUNTED = 2_000

/**
 * What is never prepared. With a star for all columns, one that a migration adds changes what the statement answers, and the database refuses to go on
 * with the plan that it has (0A000). One in brackets, as the queue of tasks has it, shows only through another one. The best plan of a search
 * depends on what is searched for.
 */
const UNPREPARED = /(?<!count\(|\bfrom \(\s*select )\*(?=\s*(?:[,)]|from\b|$))|@@|\blike\b/i

/**
 * Names for the statements of a pool, by their text; undefined for those that are better planned each time. Texts that differ by the length of a
 * list or by a filter are statements of their own: the most frequent of them get names while there are any.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES || UNPREPARED.test(text)) return known
    const count = (uses.get(text) ?? 0) + 1
    if (count < USES) {
      if (uses.size >= MAX_COUNTED) uses.clear()
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    // By its text alone, so that behind a pooler two processes never mean different statements by one name.
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    return name
  }
}
