import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The portal's own sheets that these pages share, and the one of their frame. */
const SHEETS = ['tokens.css', 'base.css', 'button.module.css', 'field.module.css'].map((file) => new URL(`../../../../../../packages/ui/src/${file}`, import.meta.url))
const FRAME = new URL('./page.css', import.meta.url)

/** Everything that the sign-in pages look like, in one piece to be written into each: they come before the portal, from an empty cache. */
export const STYLES = [...SHEETS, FRAME]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/@import [^;]+;/g, '')
  .replace(/\s*\n\s*/g, '\n')
  .trim()

/** As a Content-Security-Policy names it. */
export const STYLES_HASH = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`
