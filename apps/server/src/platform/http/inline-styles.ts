import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { HtmlEscapedString } from 'hono/utils/html'
import { raw } from 'hono/html'

export interface InlineStyles {
  /** The whole element. In one piece, because the hash covers exactly the text between the tags. */
  readonly element: HtmlEscapedString
  /** In the notation of a Content-Security-Policy. */
  readonly hash: string
  readonly text: string
}

/**
 * Returns one of the portal's own sheets, such as `button.module.css`. Its class names are those of the source file, not those of
 * the built app.
 */
export const portalSheet = (file: string): URL => new URL(`../../../../../packages/ui/src/${file}`, import.meta.url)

/** Joins sheets into one element, for a page of the server outside of the portal, so that it needs no further requests. */
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
