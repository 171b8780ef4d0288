import type { Language } from '@afilia/i18n/languages'
import { toQueryKey, send } from '../calls/query.ts'
import { queryClient } from '../calls/query-client.ts'
import { sessionQuery } from '../session/session.ts'
import { texts } from './texts.ts'
import { showToast } from '../toasts/show-toast.ts'

/**
 * Switches the portal's language at once. Kept in a cookie, for the server's pages and the sign-in page, and in the member's settings, if
 * somebody is signed in.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await texts.changeLanguage(language)
  } catch {
    return showToast(texts.t('connection.lost'), 'error')
  }
  document.cookie = `afilia.lang=${language}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.lang = language
  await Promise.all([refreshNames(), keepInSettings(language)])
}

const KEPT = new Set(['session', 'GET people/{id}/profile'])

/** Refetches answers, which contain names in the reader's language. A profile stays: somebody may be editing it. */
function refreshNames(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(String(queryKey[0])) })
}

async function keepInSettings(langKey: Language): Promise<void> {
  const docid = queryClient.getQueryData(sessionQuery.queryKey)?.docid
  if (!docid) return
  const settings = await send('PATCH settings/document-id/{docid}', { params: { docid }, body: { langKey } }).catch(() => undefined)
  if (settings) queryClient.setQueryData(toQueryKey('GET settings/document-id/{docid}', { params: { docid } }), settings)
}
