import type { Consent } from '@afilia/contract/identity/rights'
import { CONSENT_TEXT_VERSION, type ConsentPurpose } from '@afilia/domain/people/rights'
import { USAGE_PURPOSES, type UsageConsents, type UsagePurpose } from '@afilia/domain/site/usage'
import { query, send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { createStore } from '@afilia/client/device/external-store.ts'
import { readStored, writeStored } from '@afilia/client/device/storage.ts'
import { type Session, sessionQuery, useSession } from '@afilia/client/session/session.ts'
import { notifyOtherTabs } from '@afilia/client/session/session-tabs.ts'
import { useQuery } from '@tanstack/react-query'

declare global {
  interface Navigator {
    /** Global Privacy Control, which TypeScript's library does not declare yet. */
    readonly globalPrivacyControl?: boolean
  }
}

/** The answer to a purpose, its time, and the version of the text. */
export type Said = Pick<Consent, 'isGranted' | 'since' | 'textVersion'>
type Kept = Partial<Record<UsagePurpose, Said>> & {
  /** Flags of members whose `registro_ok` is settled on this device. */
  readonly registered?: readonly string[]
}

const parse = (text: string | null): Record<string, unknown> => {
  try {
    return JSON.parse(text ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

/** A visitor's answers are only on the device, with their proof. A member's answers are consents, which are also in the session. */
const onDevice = createStore<Kept>(parse(readStored('afilia.usage')))
globalThis.addEventListener?.('storage', ({ key, newValue }) => key === 'afilia.usage' && onDevice.write(parse(newValue)))

function keep(changed: Kept): void {
  const kept = { ...onDevice.read(), ...changed }
  writeStored('afilia.usage', JSON.stringify(kept))
  onDevice.write(kept)
}

/** Sets a flag; returns whether it was unset before. */
export function flagRegistered(flag: string): boolean {
  const { registered = [] } = onDevice.read()
  if (registered.includes(flag)) return false
  keep({ registered: [...registered, flag] })
  return true
}

/** The browser asks not to be tracked (Global Privacy Control, Do Not Track). This counts as an answer, so no question is shown. */
export const isRejectedByBrowser = (): boolean => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'

/**
 * Which purposes apply here: without a tag manager, only the union's own figures. Reads the server's setting from storage, so that the
 * first load does not contain it.
 */
export const isAsked = (purpose: ConsentPurpose): boolean =>
  purpose !== 'TAG_MANAGER' || parse(readStored('afilia.boot'))['hasTags'] === true
export const ASKED = USAGE_PURPOSES.filter(isAsked)

/** Consent to an earlier version of the text does not count. */
const toAnswer = (said: Said | undefined): boolean | null =>
  !said || said.since === null || (said.isGranted && said.textVersion !== CONSENT_TEXT_VERSION) ? null : said.isGranted

const toAnswers = (find: (purpose: UsagePurpose) => Said | undefined): UsageConsents => ({
  USAGE_FIGURES: toAnswer(find('USAGE_FIGURES')),
  TAG_MANAGER: toAnswer(find('TAG_MANAGER')),
})

/** The answers of a member, or of a visitor if null. Null while unknown: then nothing is asked, stored or reported. */
export const readAnswers = (session: Session | null): UsageConsents | null =>
  session ? (session.usage?.consents ?? null) : toAnswers((purpose) => onDevice.read()[purpose])

/** The purposes that the reader currently consents to. */
export function listGranted(): readonly UsagePurpose[] {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const answers = session === undefined || isRejectedByBrowser() ? null : readAnswers(session)
  return ASKED.filter((purpose) => answers?.[purpose] === true)
}

/** The first purpose without an answer. */
export function useOpenPurpose(): UsagePurpose | undefined {
  const { status, session } = useSession()
  onDevice.use()
  const isKnown = status === 'signed-in' || status === 'signed-out'
  const answers = isKnown && !isRejectedByBrowser() ? readAnswers(session) : null
  return answers ? ASKED.find((purpose) => answers[purpose] === null) : undefined
}

const consentsOf = (id: string) => query('GET people/{id}/consents', { params: { id } })

/** The answer to each purpose; undefined while unknown. */
export function useSaid(): ((purpose: UsagePurpose) => Said | undefined) | undefined {
  const { status, session } = useSession()
  const visitor = onDevice.use()
  const { data } = useQuery({ ...consentsOf(session?.personId ?? ''), enabled: session !== null })
  if (status === 'signed-out') return (purpose) => visitor[purpose]
  return session && data ? (purpose) => data.find((one) => one.purpose === purpose) : undefined
}

/** Calls back when an answer or the session has changed. */
export function onAnswers(follow: () => void): void {
  onDevice.subscribe(follow)
  const [key] = sessionQuery.queryKey
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type === 'updated' && queryKey[0] === key) follow()
  })
}

/** Stores an answer. A member's answer counts once the server has it. Throws ApiError or ConnectionLost. */
export async function sayAnswer(session: Session | null, purpose: UsagePurpose, isGranted: boolean): Promise<void> {
  if (!session) {
    keep({ [purpose]: { isGranted, since: new Date().toISOString(), textVersion: CONSENT_TEXT_VERSION } satisfies Said })
    return
  }
  const params = { id: session.personId }
  await noteConsents(
    session.personId,
    await send('POST people/{id}/consents', { params, body: { purpose, isGranted, textVersion: CONSENT_TEXT_VERSION } }),
  )
  await queryClient.invalidateQueries({ queryKey: ['GET people/{id}/consents/history'] })
}

/** Applies the member's consents from the server at once, also in other tabs. */
export async function noteConsents(id: string, consents: readonly Consent[]): Promise<void> {
  queryClient.setQueryData(toQueryKey('GET people/{id}/consents', { params: { id } }), consents)
  // A response in flight may hold the previous answer.
  await queryClient.cancelQueries(sessionQuery)
  const answers = toAnswers((purpose) => consents.find((one) => one.purpose === purpose))
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session?.usage && { ...session, usage: { ...session.usage, consents: answers } },
  )
  notifyOtherTabs('getSession')
}
