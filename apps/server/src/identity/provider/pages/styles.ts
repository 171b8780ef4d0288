import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { raw } from 'hono/html'

/** The portal's own sheets that these pages share, and the one of their frame. */
const SHEETS = ['tokens.css', 'base.css', 'button.module.css', 'field.module.css'].map(
  (file) => new URL(`../../../../../../packages/ui/src/${file}`, import.meta.url),
)
const FRAME = new URL('./page.css', import.meta.url)

const STYLES = [...SHEETS, FRAME]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/@import [^;]+;/g, '')
  .replace(/\s*\n\s*/g, '\n')
  .trim()

/**
 * Everything that the sign-in pages look like, to be written into each: they come before the portal, from an empty cache. In one
 * piece, as the hash is of what stands between the tags to the letter.
 */
export const STYLE_ELEMENT = raw(`<style>${STYLES}</style>`)

/** As a Content-Security-Policy names it. */
export const STYLES_HASH = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`
