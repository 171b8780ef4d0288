import type { Language } from '@afilia/i18n/languages'
import type { Area, Translate } from '@afilia/i18n/keys'
import { type AreaTexts, findText, type TextValues } from '@afilia/i18n/translate'
import { useMemo, useSyncExternalStore } from 'react'
import { findFile, isShared, listAreas } from './text-files.ts'

// The browser uses only i18next's format of files. The part that we need is short, and i18next would be a tenth of the first load
// (docs/decisions/012).

const DEFAULT_AREA = 'common'

/** `es/common` → its texts, once loaded. */
const loaded = new Map<string, AreaTexts>()
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()
const wanted = new Set<string>()
let current: Language = 'es'
let asked: Language = 'es'

/**
 * Loads the file of a language and area, or of a few areas, when first needed. Its URL changes with its content. A failed load is repeated
 * the next time.
 */
function load(language: Language, area: string): Promise<void> {
  if (loaded.has(`${language}/${area}`)) return Promise.resolve()
  const file = findFile(area)
  const place = `${language}/${file}`
  const known = loading.get(place)
  if (known) return known
  const coming = fetch(`${import.meta.env['TEXTS']}${place}.json`)
    .then(async (response) => {
      const content = (await response.json()) as AreaTexts
      // An area missing from a shared file counts as loaded, because loading it again would not help.
      for (const name of listAreas(file)) loaded.set(`${language}/${name}`, isShared(file) ? ((content[name] ?? {}) as AreaTexts) : content)
      notifyReaders()
    })
    .finally(() => loading.delete(place))
  loading.set(place, coming)
  return coming
}

function notifyReaders(): void {
  for (const changed of listeners) changed()
}

type Values = TextValues & { readonly ns?: string; readonly defaultValue?: string }

/** Finds a text in the first of these areas that has it; `common:retry` names its area. Returns the key if there is none. */
function translate(areas: readonly string[], key: string, values: Values = {}, language = current): string {
  const [, named, bare = key] = /^([\w-]+):(.+)$/s.exec(key) ?? []
  const searched = named ? [named] : values.ns ? [values.ns] : areas
  for (const area of searched) {
    const text = findText(loaded.get(`${language}/${area}`), language, bare, values)
    if (text !== undefined) return text
  }
  return values.defaultValue ?? bare
}

/** For one language, or the current one. */
const createTranslator =
  (areas: readonly string[], language?: Language): ((key: string, values?: Values) => string) =>
  (key, values) =>
    translate(areas, key, values, language)

/** The texts outside of components: `texts.t('retry')`. */
export const texts = {
  t: createTranslator([DEFAULT_AREA]) as Translate<typeof DEFAULT_AREA>,
  exists: (key: string, { ns = DEFAULT_AREA }: { ns?: string } = {}): boolean => translate([], key, { ns, defaultValue: '' }) !== '',
  loadNamespaces: (...areas: Area[]): Promise<void> => loadTexts(...areas),
  async changeLanguage(language: Language): Promise<void> {
    asked = language
    const listMissing = (): string[] => [...wanted].filter((area) => !loaded.has(`${language}/${area}`))
    // A page that opens in the meantime may need more.
    for (let missing = listMissing(); missing.length > 0; missing = listMissing())
      await Promise.all(missing.map((area) => load(language, area)))
    // The last requested language wins, not the last one to arrive.
    if (asked !== language) return
    current = language
    notifyReaders()
  },
  /** Adds texts that are already loaded, for prerendering and tests. */
  init({ lng, resources }: { lng: Language; resources: Readonly<Record<string, Readonly<Record<string, object>>>> }): void {
    current = lng
    for (const [area, found] of Object.entries(resources[lng] ?? {})) loaded.set(`${lng}/${area}`, found as AreaTexts)
  },
}

/** Loads the texts of these areas. Never throws, because a page works without them. */
export async function startTexts(language: Language, areas: Area[]): Promise<void> {
  current = language
  await loadTexts(...areas).catch((error: unknown) => console.warn('texts', error))
}

/** For a route's loader: loads texts in parallel with the code, so that the page appears complete. Throws if they cannot be loaded. */
export async function loadTexts(...areas: Area[]): Promise<void> {
  for (const area of areas) wanted.add(area)
  await Promise.all(areas.map((area) => load(current, area)))
}

/**
 * The texts of one or more areas in the current language: `const t = useTexts('home')`, `t('hero.title')`, `t('common:retry')` with
 * `useTexts(['home', 'common'])`. Texts that load later are shown when they arrive.
 */
export function useTexts<First extends Area = typeof DEFAULT_AREA, Others extends Area = never>(
  area?: First | readonly [First, ...Others[]],
): Translate<First, Others> {
  const areas = String(area ?? DEFAULT_AREA)
  const readState = (): string => describeState(areas)
  const state = useSyncExternalStore(onTexts, readState, readState)
  // A new translator for each change, so that values derived from texts are recomputed.
  return useMemo(() => createTranslator(areas.split(','), state.split(' ')[0] as Language), [state, areas]) as Translate<First, Others>
}

/** The language and those areas whose texts are loaded, such as `es home`. */
const describeState = (areas: string): string => [current, ...areas.split(',').filter((area) => loaded.has(`${current}/${area}`))].join(' ')

function onTexts(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const currentLanguage = (): Language => current
