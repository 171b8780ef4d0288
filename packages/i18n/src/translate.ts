import { keepFormat } from './kept-formats.ts'
import type { Language } from './languages.ts'

/** An area's texts, nested as in its file. */
export interface AreaTexts {
  readonly [name: string]: string | AreaTexts
}

/** Values for a text; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>

/**
 * The text of a key such as `hero.title`, with its `{{names}}` filled in; undefined if there is none. With a `count`, selects the plural
 * form by the suffixes `_zero`, `_one`, `_other` of i18next's JSON. The server reads the same files with i18next.
 */
export function findText(area: AreaTexts | undefined, language: Language, key: string, values: TextValues = {}): string | undefined {
  for (const form of getForms(language, key, values['count'])) {
    const text = area && find(area, form)
    if (text !== undefined) return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => String(values[name] ?? gap))
  }
  return undefined
}

function getForms(language: Language, key: string, count: TextValues[string]): string[] {
  if (typeof count !== 'number') return [key]
  return [
    ...(count === 0 ? [`${key}_zero`] : []),
    `${key}_${keepFormat(`plural ${language}`, () => new Intl.PluralRules(language)).select(count)}`,
    `${key}_other`,
    key,
  ]
}

/** A name may contain a dot, like the name of a file. */
function find(texts: AreaTexts, key: string): string | undefined {
  const whole = texts[key]
  if (typeof whole === 'string') return whole
  for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
    const inner = texts[key.slice(0, dot)]
    const found = typeof inner === 'object' ? find(inner, key.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
