import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@afilia/i18n/languages'
import { readStored, writeStored } from './device/storage.ts'

/** What the server knows when it sends the page. */
export interface Boot {
  readonly language: Language
  /** Undefined when nobody knows: a page from the service worker, in a browser that has not been signed in. */
  readonly signedIn: boolean | undefined
  readonly unionName: string
  /** The deployment's product code, which stands in one path of the services. */
  readonly product: string
  /** Whether the demo accounts exist, so that the sign-in page may offer them. */
  readonly demo: boolean
  /** Where the pictures of maps come from, and what is to be written below; null where there are none. */
  readonly map: { readonly tiles: string; readonly attribution: string } | null
}

/** While pages are rendered at build time the union's name is still open; the server fills it in. */
const PRERENDERED: Boot = { language: DEFAULT_LANGUAGE, signedIn: false, unionName: '{{unionName}}', product: '', demo: false, map: null }

export const boot: Boot = typeof document === 'undefined' ? PRERENDERED : readBoot()

/** From the server's page; a page that comes from the service worker has none and goes by what was known last time. */
function readBoot(): Boot {
  const sent = document.getElementById('boot')?.textContent
  if (sent) writeStored('afilia.boot', sent)
  const known = parse(sent ?? readStored('afilia.boot') ?? '{}')
  const language = sent ? document.documentElement.lang : (chosenLanguage() ?? known['language'])
  return {
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    signedIn: sent ? known['signedIn'] === true : readStored('afilia.login') !== null || undefined,
    unionName: typeof known['unionName'] === 'string' ? known['unionName'] : 'Afilia',
    product: typeof known['product'] === 'string' ? known['product'] : 'portal',
    demo: known['demo'] === true,
    map: (known['map'] as Boot['map'] | undefined) ?? null,
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The language that the reader asked for in the address (`?lang=ca`) or chose on an earlier visit. */
function chosenLanguage(): string | undefined {
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLanguage(asked)) return asked
  return /(?:^|; )afilia\.lang=(\w+)/.exec(document.cookie)?.[1]
}
