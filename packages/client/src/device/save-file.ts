import type { NamedFile } from '../calls/fetch-file.ts'

/** How long the browser may take to start the download, in ms. */
const LIFE = 60_000

/** Saves a file on the device under its own name (specification §7). */
export function saveFile({ name, content }: NamedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LIFE)
}
