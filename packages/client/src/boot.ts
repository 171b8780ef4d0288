import type { Dues } from '@afilia/domain/money/dues'
import type { BookmarkKind, SearchKind } from '@afilia/domain/site/kinds'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@afilia/i18n/languages'
import { readStored, writeStored } from './device/storage.ts'

/** What the server knows when it sends the page. */
export interface Boot {
  readonly language: Language
  /** The languages that a user can select. */
  readonly languages: readonly Language[]
  /** Undefined if unknown: a page from the service worker, in a browser that was never signed in. */
  readonly signedIn: boolean | undefined
  readonly unionName: string
  /** The deployment's product code, which is part of one path of the services. */
  readonly product: string
  /** Whether the demo accounts exist, so that the sign-in page may offer them. */
  readonly demo: boolean
  /** The kinds that can be found and bookmarked, because their area exists. */
  readonly kinds: { readonly search: readonly SearchKind[]; readonly bookmarks: readonly BookmarkKind[] }
  /** What belonging costs; empty if the union names no price. */
  readonly dues: readonly Dues[]
  /** The map's tiles and their attribution; null if there are none. */
  readonly map: { readonly tiles: string; readonly attribution: string } | null
}

const NO_KINDS: Boot['kinds'] = { search: [], bookmarks: [] }
/** Prerendered pages have a placeholder for the union's name, which the server replaces. */
const PRERENDERED: Boot = {
  language: DEFAULT_LANGUAGE,
  languages: LANGUAGES,
  signedIn: false,
  unionName: '{{unionName}}',
  product: '',
  demo: false,
  kinds: NO_KINDS,
  dues: [],
  map: null,
}

export const boot: Boot = typeof document === 'undefined' ? PRERENDERED : readBoot()

/** Reads what the server wrote into the page. A page from the service worker has nothing of the kind, and uses the last stored value. */
function readBoot(): Boot {
  const sent = document.getElementById('boot')?.textContent
  if (sent) writeStored('afilia.boot', sent)
  const known = parse(sent ?? readStored('afilia.boot') ?? '{}')
  const hasLogin = readStored('afilia.login') !== null
  // Stored by an older release, which offered all of them.
  const languages = (known['languages'] as readonly Language[] | undefined) ?? LANGUAGES
  return {
    language: listChosen(sent, known).find((one): one is Language => languages.some((offered) => offered === one)) ?? DEFAULT_LANGUAGE,
    languages,
    signedIn: sent && !(hasLogin && hasGoneBack()) ? known['signedIn'] === true : hasLogin || undefined,
    unionName: typeof known['unionName'] === 'string' ? known['unionName'] : 'Afilia',
    product: typeof known['product'] === 'string' ? known['product'] : 'portal',
    demo: known['demo'] === true,
    // Stored by an older release, which had no kinds: lists then show everything, without filters.
    kinds: (known['kinds'] as Boot['kinds'] | undefined) ?? NO_KINDS,
    dues: (known['dues'] as Boot['dues'] | undefined) ?? [],
    map: (known['map'] as Boot['map'] | undefined) ?? null,
  }
}

/** Whether the reader came by the back or forward button. The browser may then show a cached page from before the sign-in. */
function hasGoneBack(): boolean {
  const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigations.some(({ type }) => type === 'back_forward')
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The language of the page that the server sent, or else the one in the URL (`?lang=ca`), from an earlier choice, or of the last page. */
function listChosen(sent: string | null | undefined, known: Record<string, unknown>): readonly unknown[] {
  if (sent) return [document.documentElement.lang]
  const chosen = /(?:^|; )afilia\.lang=(\w+)/.exec(document.cookie)?.[1]
  return [new URLSearchParams(location.search).get('lang'), chosen, known['language']]
}
