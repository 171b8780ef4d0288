const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const

/**
 * Formats a file's size in base 1024, rounded to a whole number (specification §9): `1536` → `'2 KB'`. A value that rounds to 1024 of
 * a unit becomes 1 of the next, up to TB. Zero, negative numbers and NaN give `'0 Bytes'`.
 */
export function formatFileSize(bytes: number): string {
  if (!(bytes > 0) || bytes === Infinity) return '0 Bytes'
  let size = bytes
  let unit = 0
  while (Math.round(size) >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${Math.round(size)} ${UNITS[unit]}`
}
