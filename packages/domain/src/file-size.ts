const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const

/**
 * A file's size for reading, in base 1024, rounded to a whole number (specification §9): `1536` → `'2 KB'`. What rounds up to 1024 of a
 * unit is 1 of the next; there is none above TB. Zero, less, or no number at all is `'0 Bytes'`.
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
