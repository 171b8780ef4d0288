import type { Language } from './languages.ts'

/** An area's texts as its file has them: names within names, a text at the end. */
export interface AreaTexts {
  readonly [name: string]: string | AreaTexts
}

/** What to put into a text; `count` also chooses among its plurals. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>

/**
 * The text under a key such as `hero.title`, with its `{{names}}` filled in; undefined where there is none. With a `count`, the
 * text's form for that number in this language, by the endings `_zero`, `_one`, `_other` of i18next's JSON, which the server reads the same files with.
 */
export function findText(area: AreaTexts | undefined, language: Language, key: string, values: TextValues = {}): string | undefined {
  for (const form of formsOf(language, key, values['count'])) {
    const text = area && find(area, form)
    if (text !== undefined) return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (gap, name: string) => String(values[name] ?? gap))
  }
  return undefined
}

function formsOf(language: Language, key: string, count: TextValues[string]): string[] {
  if (typeof count !== 'number') return [key]
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${new Intl.PluralRules(language).select(count)}`, `${key}_other`, key]
}

/** A name may itself contain a dot, as that of a file. */
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
