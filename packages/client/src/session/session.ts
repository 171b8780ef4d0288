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
 * Who is signed in. `docid` and `roles` are claims of the access token (specification §3, §6), the roles as they are now; a student's roles hold the tier of their academic year
 * too, so that whatever asks for a role follows the year.
 */
export interface Session {
  readonly name: string
  readonly email: string | null
  readonly image: string | null
  readonly docid: string
  /** Opaque: data kept on the device for the member bear this id, never the document id. */
  readonly personId: string
  readonly roles: readonly Role[]
  /** The language of the account's settings (§3); null before the first one. */
  readonly langKey: Language | null
  readonly token: string
  /** When the access token expires; the server hands out a new one with the session. */
  readonly expires: Date | null
  /** Until when the session lives if it is not used; ISO 8601. */
  readonly until: string
  /** The member asked to stay signed in, so this is their own device. */
  readonly isKept: boolean
  /** The member said that others use this computer: nothing is kept on it. Missing in a copy kept offline by an earlier release. */
  readonly isShared?: boolean | undefined
  /** Opens what the member keeps in this tab, base64. */
  readonly tabSecret: string
  /** For the figures of use; missing in a copy kept offline by an earlier release. */
  readonly usage?: SessionUsage | undefined
}

interface SessionAnswer {
  readonly user?: { readonly name?: string | null; readonly email?: string | null; readonly image?: string | null }
  readonly accessToken?: string
  readonly expires?: string
  readonly isKept?: boolean
  readonly isShared?: boolean
  readonly personId?: string
  /** As they are now: those of the token are as old as the token. */
  readonly roles?: readonly unknown[]
  readonly academicYear?: AcademicYear | null
  readonly langKey?: string | null
  readonly tabSecret?: string
  readonly usage?: SessionUsage
}

/** The session as the server sees it; null if there is none. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => readSession(),
  staleTime: 60_000,
  gcTime: Infinity,
  retry: false,
  refetchOnWindowFocus: true,
  refetchInterval: (query) => (query.state.data ? 4 * 60_000 : false),
})

/** `isAct`: the reader has just done something. Nothing else makes the session of a shared computer live longer. */
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

/** The login flag on a shared computer. */
const SHARED = 'shared'

/** Nobody is signed in any more: what was read goes. On a shared computer nothing stays for the next sign-in either. */
export function forgetEnded(): void {
  if (readStored('afilia.login') === SHARED) forgetMember()
  else clearOfflineCache()
}

/** Asks the server for the session because its reader has just done something. */
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

/** The claims of a JWT, unverified: the server verifies them on every call. */
function readClaims(token: string): Record<string, unknown> {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
}

/** `status` is `'loading'` until the first answer, and `'unknown'` if it failed: only the server can say that somebody is signed out. */
export function useSession(): { status: 'loading' | 'unknown' | 'signed-in' | 'signed-out'; session: Session | null } {
  const { data, errorUpdateCount } = useQuery(sessionQuery)
  if (data === undefined) return { status: errorUpdateCount > 0 ? 'unknown' : 'loading', session: null }
  return { status: data ? 'signed-in' : 'signed-out', session: data }
}

/** Whether the reader is at a shared computer, which keeps nothing. */
export const useIsShared = (): boolean => useSession().session?.isShared === true

/** The session of the signed-in person. Throws if nobody is signed in. */
export function useSignedIn(): Session {
  const { session } = useSession()
  if (!session) throw new Error('this page is for people who are signed in')
  return session
}

/** Whether the session that this browser knew has ended, after asking the server for a fresh one. */
export async function hasSessionEnded(): Promise<boolean> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (!known || !isSessionExpired(known, new Date())) return false
  const renewed = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  return isSessionExpired(renewed ?? {}, new Date())
}
