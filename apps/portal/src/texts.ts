import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { createInstance, type BackendModule, type Namespace } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** One chunk for each language and area, fetched when first needed. */
const chunks = import.meta.glob<{ default: Record<string, unknown> }>('../../../packages/i18n/locales/*/*.json')

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, answer) => {
    const load = chunks[`../../../packages/i18n/locales/${language}/${area}.json`]
    if (!load) return answer(new Error(`no texts: ${language}/${area}`), null)
    load().then(
      (texts) => answer(null, texts.default),
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

export const texts = createInstance()

/** Makes the texts of these areas ready. No fallback language: a check keeps all of them complete. */
export async function startTexts(language: Language, areas: string[]): Promise<void> {
  await texts
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...LANGUAGES],
      fallbackLng: false,
      ns: areas,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      showSupportNotice: false,
    })
}

/** For a route's loader: its words come with its code, so that the page appears whole. */
export async function loadTexts(...areas: (Namespace & string)[]): Promise<void> {
  await texts.loadNamespaces(areas)
}

export const currentLanguage = (): Language => texts.language as Language
