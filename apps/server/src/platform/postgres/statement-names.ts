import { createHash } from 'node:crypto'

/** A statement is prepared at its third use. Many are used only once, such as those of a start. */
const USES = 3
/** Maximum number of names. Each connection keeps one plan for each name, of some 20 to 100 kB. */
const MAX_NAMES = 200
const MAX_COUNTED = 2_000

/**
 * Statements that are never prepared. With a star for all columns, a column added by a migration changes the result, and the
 * database refuses the existing plan (0A000). A star in brackets, as in the task queue's statements, only takes effect through an
 * outer star. The best plan of a search depends on the search words.
 */
const UNPREPARED = /(?<!count\(|\bfrom \(\s*select )\*(?=\s*(?:[,)]|from\b|$))|@@|\blike\b/i

/**
 * Creates names for the statements of a pool, by their text. Undefined for statements that are better planned each time. Texts
 * that differ only by the length of a list or by a filter are separate statements: the most frequent of them get the available
 * names.
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
    // Derived only from its text, so that behind a pooler two processes never use one name for different statements.
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    return name
  }
}
