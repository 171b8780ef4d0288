import type { Language } from '@afilia/i18n/languages'
import { toQueryKey, send } from '../calls/query.ts'
import { queryClient } from '../calls/query-client.ts'
import { memberStorage } from '../device/member-storage.ts'
import { type Session, sessionQuery } from '../session/session.ts'
import { currentLanguage, texts } from './texts.ts'
import { showToast } from '../toasts/show-toast.ts'

/** A choice that the account does not have yet, as there was no connection. */
const unsaved = memberStorage<Language>('language', 'device')

/** Switches the portal's language at once, and keeps it in the member's settings, if somebody is signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  try {
    await texts.changeLanguage(language)
  } catch {
    return showToast(texts.t('connection.lost'), 'error')
  }
  // Another one was chosen meanwhile.
  if (currentLanguage() !== language) return
  // Noted before the page is read anew, which takes a while: a choice made then must not be overtaken by this one.
  if (session) unsaved.write(session.personId, language)
  await showIn(language)
  if (session) await saveChoice(session)
}

/**
 * Keeps the portal in the language of the signed-in account's settings, which another device may have changed; a choice made without a connection
 * goes to the account first. An account without a language takes the one that it is read in.
 */
export function followAccountLanguage(): void {
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (type !== 'updated' || queryKey[0] !== sessionQuery.queryKey[0] || state.fetchStatus !== 'idle') return
    const session = state.data as Session | null | undefined
    // The copy for reading offline has no token, and may be older than the choice.
    if (session?.token) void followSession(session)
  })
}

async function followSession(session: Session): Promise<void> {
  const { personId, langKey } = session
  if (langKey === null && unsaved.read(personId) === undefined) unsaved.write(personId, currentLanguage())
  if (unsaved.read(personId) !== undefined) return saveChoice(session)
  if (langKey === null || langKey === currentLanguage()) return
  // Without its texts the page stays as it is; the next answer about the session tries again.
  await texts.changeLanguage(langKey).catch(() => undefined)
  if (currentLanguage() === langKey) await showIn(langKey)
}

/** In a cookie too, for the server's pages and the sign-in page. */
function showIn(language: Language): Promise<void> {
  document.cookie = `afilia.lang=${language}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.lang = language
  forgetAskedLanguage()
  return refreshNames()
}

/** Loaded again, an address with `?lang=` would bring back the language that it asks for. */
function forgetAskedLanguage(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

const KEPT = new Set(['session', 'GET people/{id}/profile'])

/** Refetches answers, which contain names in the reader's language. A profile stays: somebody may be editing it. */
function refreshNames(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(String(queryKey[0])) })
}

let lastSave: Promise<void> = Promise.resolve()

/**
 * Saves what the member chose last, when earlier choices have arrived: side by side, the older one could come last. Without a connection it waits
 * for the next answer about the session.
 */
function saveChoice(session: Session): Promise<void> {
  lastSave = lastSave.then(() => saveNow(session))
  return lastSave
}

async function saveNow({ docid, personId }: Session): Promise<void> {
  const langKey = unsaved.read(personId)
  if (langKey === undefined) return
  const settings = await send('PATCH settings/document-id/{docid}', { params: { docid }, body: { langKey } }).catch(() => undefined)
  if (!settings) return
  queryClient.setQueryData(toQueryKey('GET settings/document-id/{docid}', { params: { docid } }), settings)
  if (unsaved.read(personId) !== langKey) return
  // An answer that is on its way may be older than the choice.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  unsaved.write(personId, undefined)
  queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, langKey: settings.langKey })
}
