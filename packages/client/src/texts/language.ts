import type { Language } from '@afilia/i18n/languages'
import { toQueryKey, send } from '../calls/query.ts'
import { queryClient } from '../calls/query-client.ts'
import { memberStorage } from '../device/member-storage.ts'
import { type Session, sessionQuery } from '../session/session.ts'
import { currentLanguage, texts } from './texts.ts'
import { showToast } from '../toasts/show-toast.ts'

/** A language chosen offline that the account does not have yet. */
const unsaved = memberStorage<Language>('language', 'device')

/** Switches the portal's language at once, and saves it in the settings of a signed-in member. */
export async function chooseLanguage(language: Language): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  try {
    await texts.changeLanguage(language)
  } catch {
    return showToast(texts.t('connection.lost'), 'error')
  }
  // Another one was chosen in the meantime.
  if (currentLanguage() !== language) return
  // Stored before the slow reload of the page's data, so that this choice cannot overwrite a later one.
  if (session) unsaved.write(session.personId, language)
  await showIn(language)
  if (session) await saveChoice(session)
}

/**
 * Keeps the portal in the language of the signed-in account, which another device may have changed. A choice made offline is saved to the
 * account first. An account without a language gets the current one.
 */
export function followAccountLanguage(): void {
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (type !== 'updated' || queryKey[0] !== sessionQuery.queryKey[0] || state.fetchStatus !== 'idle') return
    const session = state.data as Session | null | undefined
    // The session in the offline cache has no token and may be older than the choice.
    if (session?.token) void followSession(session)
  })
}

async function followSession(session: Session): Promise<void> {
  const { personId, langKey } = session
  if (langKey === null && unsaved.read(personId) === undefined) unsaved.write(personId, currentLanguage())
  if (unsaved.read(personId) !== undefined) return saveChoice(session)
  if (langKey === null || langKey === currentLanguage()) return
  // Without the texts the page stays unchanged. The next answer about the session tries again.
  await texts.changeLanguage(langKey).catch(() => undefined)
  if (currentLanguage() === langKey) await showIn(langKey)
}

/** Also sets a cookie, for the server's pages and the sign-in page. */
function showIn(language: Language): Promise<void> {
  document.cookie = `afilia.lang=${language}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.lang = language
  forgetAskedLanguage()
  return refreshNames()
}

/** Removes `?lang=` from the URL, which would bring back its language on a reload. */
function forgetAskedLanguage(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

const KEPT = new Set(['session', 'GET people/{id}/profile'])

/** Refetches answers, which contain names in the reader's language. The profile is not refetched, because somebody may be editing it. */
function refreshNames(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(String(queryKey[0])) })
}

let lastSave: Promise<void> = Promise.resolve()

/**
 * Saves the member's last choice after earlier ones have arrived, because a parallel older one could arrive last. Offline, it waits for the
 * next answer about the session.
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
  // A response in flight may be older than the choice.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  unsaved.write(personId, undefined)
  queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, langKey: settings.langKey })
}
