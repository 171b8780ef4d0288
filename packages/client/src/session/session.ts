import type { AcademicYear } from '@afilia/domain/people/academic-year'
import { effectiveRoles } from '@afilia/domain/identity/access'
import { isRole, type Role } from '@afilia/domain/identity/roles'
import { isSessionExpired } from '@afilia/domain/identity/session'
import type { SessionUsage } from '@afilia/domain/site/usage'
import { isLanguage, type Language } from '@afilia/i18n/languages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { forgetMember, openTab } from '../device/member-storage.ts'
import { clearOfflineCache } from '../device/offline-cache.ts'
import { readStored, writeStored } from '../device/storage.ts'
import { ConnectionLost } from '../calls/api-error.ts'
import { fetchNoting } from '../calls/connection.ts'
import { queryClient } from '../calls/query-client.ts'
import { notifyOtherTabs } from './session-tabs.ts'

/**
 * Who is signed in. `docid` and `roles` are claims of the access token (specification §3, §6), but `roles` are current. A student's roles
 * include the tier of their academic year, so that checks of roles follow the year.
 */
export interface Session {
  readonly name: string
  readonly email: string | null
  readonly image: string | null
  readonly docid: string
  /** Opaque: data on the device are stored under this id, never under the document id. */
  readonly personId: string
  readonly roles: readonly Role[]
  /** The language in the account's settings (§3); null before the first choice. */
  readonly langKey: Language | null
  readonly token: string
  /** When the access token expires. The server returns a new one with the session. */
  readonly expires: Date | null
  /** When the session ends if it is not used; ISO 8601. */
  readonly until: string
  /** The member chose to stay signed in, so this is their own device. */
  readonly isKept: boolean
  /** The member said that the computer is shared: nothing is kept on it. Missing in a cache of an earlier release. */
  readonly isShared?: boolean | undefined
  /** Decrypts what the member keeps in this tab; base64. */
  readonly tabSecret: string
  /** For usage figures. Missing in a cache of an earlier release. */
  readonly usage?: SessionUsage | undefined
}

interface SessionAnswer {
  readonly user?: { readonly name?: string | null; readonly email?: string | null; readonly image?: string | null }
  readonly accessToken?: string
  readonly expires?: string
  readonly isKept?: boolean
  readonly isShared?: boolean
  readonly personId?: string
  /** The current roles; those in the token are as old as the token. */
  readonly roles?: readonly unknown[]
  readonly academicYear?: AcademicYear | null
  readonly langKey?: string | null
  readonly tabSecret?: string
  readonly usage?: SessionUsage
}

/** The session according to the server; null if there is none. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => readSession(),
  staleTime: 60_000,
  gcTime: Infinity,
  retry: false,
  refetchOnWindowFocus: true,
  refetchInterval: (query) => (query.state.data ? 4 * 60_000 : false),
})

/** `isAct`: the reader has just done something. Only that extends a session on a shared computer. */
async function readSession(isAct = false): Promise<Session | null> {
  const headers = { accept: 'application/json', ...(isAct && { 'x-act': '1' }) }
  const response = await fetchNoting('/api/auth/session', { headers }).catch((error: unknown) => {
    throw new ConnectionLost('session', { cause: error })
  })
  if (!response.ok) throw new ConnectionLost(`session: ${response.status}`)
  const session = toSession((await response.json()) as SessionAnswer)
  if (!session) forgetEnded()
  else if (readStored('afilia.login') === null) notifyOtherTabs('getSession')
  writeStored('afilia.login', session && (session.isShared ? SHARED : '1'))
  if (session) await openTab(session.personId, session.tabSecret, session.isShared)
  return session
}

/** The value of the login flag on a shared computer. */
const SHARED = 'shared'

/** Deletes the offline cache after a session has ended; on a shared computer also everything else. */
export function forgetEnded(): void {
  if (readStored('afilia.login') === SHARED) forgetMember()
  else clearOfflineCache()
}

/** Asks the server for the session because the reader has just done something, which extends it. */
export async function noteAct(): Promise<Session | null> {
  const session = await readSession(true)
  queryClient.setQueryData(sessionQuery.queryKey, session)
  return session
}

function toSession(answer: SessionAnswer): Session | null {
  const {
    user,
    accessToken,
    personId = '',
    academicYear,
    langKey,
    expires: until = '',
    isKept = false,
    isShared = false,
    tabSecret = '',
    usage,
  } = answer
  if (!user || !accessToken) return null
  const { docid, roles: claimed, exp } = readClaims(accessToken)
  const roles = answer.roles ?? claimed
  return {
    name: user.name ?? '',
    email: user.email ?? null,
    image: user.image ?? null,
    docid: String(docid),
    personId,
    roles: effectiveRoles({ roles: Array.isArray(roles) ? roles.filter((role: unknown) => isRole(role)) : [], academicYear }),
    langKey: isLanguage(langKey) ? langKey : null,
    token: accessToken,
    expires: typeof exp === 'number' ? new Date(exp * 1000) : null,
    until,
    isKept,
    isShared,
    tabSecret,
    usage,
  }
}

/** The claims of a JWT, unverified. The server verifies them on every call. */
function readClaims(token: string): Record<string, unknown> {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
}

/**
 * `status` is `'loading'` until the first answer, and `'unknown'` if it failed, because only the server knows that somebody is signed out.
 */
export function useSession(): { status: 'loading' | 'unknown' | 'signed-in' | 'signed-out'; session: Session | null } {
  const { data, errorUpdateCount } = useQuery(sessionQuery)
  if (data === undefined) return { status: errorUpdateCount > 0 ? 'unknown' : 'loading', session: null }
  return { status: data ? 'signed-in' : 'signed-out', session: data }
}

/** Whether the computer is shared, so that nothing is kept on it. */
export const useIsShared = (): boolean => useSession().session?.isShared === true

/** The session of the signed-in person. Throws if nobody is signed in. */
export function useSignedIn(): Session {
  const { session } = useSession()
  if (!session) throw new Error('this page requires a signed-in user')
  return session
}

/** Asks the server whether the session known to this browser has ended. */
export async function hasSessionEnded(): Promise<boolean> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (!known || !isSessionExpired(known, new Date())) return false
  const renewed = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  return isSessionExpired(renewed ?? {}, new Date())
}
