/** `coefficients · x ≤ bound`, with a bound of 0 or more. */
export interface Limit {
  readonly coefficients: ReadonlyMap<number, bigint>
  readonly bound: bigint
}

/** Maximizes the gain for `x ≥ 0`. */
export interface Problem {
  readonly gains: readonly bigint[]
  readonly limits: readonly Limit[]
}

/** The values of `x` are `values[i] / scale`. */
export interface Solution {
  readonly values: readonly bigint[]
  readonly scale: bigint
  /** Over the same scale. */
  readonly gain: bigint
}

/**
 * Finds the `x` with the largest gain, exactly: the simplex method in whole numbers with Edmonds' pivots, where every number is over the last
 * pivot. Bland's rule chooses the entering and leaving variables, so it terminates and is deterministic. The limits must bound the gain; throws
 * Error if they do not.
 */
export function maximize({ gains, limits }: Problem): Solution {
  const width = gains.length
  const rows = limits.map(({ coefficients, bound }, row) => [
    ...gains.map((_, column) => coefficients.get(column) ?? 0n),
    ...limits.map((_, slack) => (slack === row ? 1n : 0n)),
    bound,
  ])
  const goal = [...gains.map((gain) => -gain), ...limits.map(() => 0n), 0n]
  const last = goal.length - 1
  const basis = limits.map((_, row) => width + row)
  let scale = 1n
  for (;;) {
    const column = goal.findIndex((value, index) => index < last && value < 0n)
    if (column === -1) break
    const row = findLeaving(rows, basis, column, last)
    if (row === undefined) throw new Error('The gain has no bound.')
    const pivot = rows[row]!
    const by = pivot[column]!
    for (const other of [...rows, goal]) if (other !== pivot) clear(other, pivot, column, scale)
    scale = by
    basis[row] = column
  }
  const values = gains.map((_, column) => {
    const row = basis.indexOf(column)
    return row === -1 ? 0n : rows[row]![last]!
  })
  return { values, scale, gain: goal[last]! }
}

function clear(row: bigint[], pivot: readonly bigint[], column: number, scale: bigint): void {
  const by = pivot[column]!
  const factor = row[column]!
  for (let index = 0; index < row.length; index += 1) row[index] = (row[index]! * by - factor * pivot[index]!) / scale
}

/** The row whose bound is reached first; on a tie, the one whose variable comes first. */
function findLeaving(rows: readonly (readonly bigint[])[], basis: readonly number[], column: number, last: number): number | undefined {
  let found: number | undefined
  for (const [row, values] of rows.entries()) {
    if (values[column]! <= 0n) continue
    if (found === undefined) found = row
    else {
      const best = rows[found]!
      const difference = values[last]! * best[column]! - best[last]! * values[column]!
      if (difference < 0n || (difference === 0n && basis[row]! < basis[found]!)) found = row
    }
  }
  return found
}
