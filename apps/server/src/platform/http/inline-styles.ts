import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { HtmlEscapedString } from 'hono/utils/html'
import { raw } from 'hono/html'

export interface InlineStyles {
  /** The whole element. In one piece, as the hash covers exactly what stands between the tags. */
  readonly element: HtmlEscapedString
  /** As a Content-Security-Policy names it. */
  readonly hash: string
  readonly text: string
}

/** One of the portal's own sheets, such as `button.module.css`. Its class names are those of the file here, and not those of the built app. */
export const portalSheet = (file: string): URL => new URL(`../../../../../packages/ui/src/${file}`, import.meta.url)

/** Joins sheets into one element, for a page of the server that comes without the portal: no request but its own. */
export function inlineStyles(sheets: readonly URL[]): InlineStyles {
  const text = sheets
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@import [^;]+;/g, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
  return { element: raw(`<style>${text}</style>`), hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`, text }
}
