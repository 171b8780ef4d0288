import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { createInstance, type BackendModule, type DefaultNamespace, type Namespace, type TFunction } from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'

/** One file for each language and area, fetched when first needed; its address changes with its content. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, answer) => {
    fetch(`${import.meta.env['TEXTS']}${language}/${area}.json`)
      .then((response) => response.json() as Promise<Record<string, unknown>>)
      .then(
        (found) => answer(null, found),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
      )
  },
}

export const texts = createInstance()

/** Makes the texts of these areas ready. No fallback language: a check keeps all of them complete. */
export async function startTexts(language: Language, areas: string[]): Promise<void> {
  await texts.use(backend).init({
    lng: language,
    supportedLngs: [...LANGUAGES],
    fallbackLng: false,
    ns: areas,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
}

/** For a route's loader: its words come with its code, so that the page appears whole. */
export async function loadTexts(...areas: (Namespace & string)[]): Promise<void> {
  await texts.loadNamespaces(areas)
}

/** The texts of an area, or of several, in the language of the moment: `const t = useTexts('home')`, `t('hero.title')`, `t('common:retry')` with `useTexts(['home', 'common'])`. */
export function useTexts<const N extends Namespace = DefaultNamespace>(area?: N): TFunction<N> {
  const language = useSyncExternalStore(onLanguage, currentLanguage, currentLanguage)
  const areas = String(area ?? 'common')
  return useMemo(() => texts.getFixedT(language, areas.split(',') as never) as unknown as TFunction<N>, [language, areas])
}

function onLanguage(changed: () => void): () => void {
  texts.on('languageChanged', changed)
  return () => texts.off('languageChanged', changed)
}

export const currentLanguage = (): Language => texts.language as Language
