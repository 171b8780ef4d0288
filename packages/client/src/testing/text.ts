import { listLocaleFiles } from '@afilia/i18n/files/locale-files'
import { type AreaTexts, findText, type TextValues } from '@afilia/i18n/translate'
import { readFileSync } from 'node:fs'

/** All texts in Castilian, by area. */
export const spanish: Readonly<Record<string, AreaTexts>> = Object.fromEntries(
  [...listLocaleFiles('es')].map(([area, file]) => [area, JSON.parse(readFileSync(file, 'utf8')) as AreaTexts]),
)

/** A text as the reader sees it: `text('cases:reply.send')`. Throws if there is no such text, so that no test searches for the key itself. */
export function text(key: string, values: TextValues = {}): string {
  const [area = '', name = ''] = key.split(/:(.*)/s)
  const found = findText(spanish[area], 'es', name, values)
  if (found === undefined) throw new Error(`There is no text ${key}`)
  return found
}
