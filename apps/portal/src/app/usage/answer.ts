import type { Consent } from '@afilia/contract/rights'
import { CONSENT_TEXT_VERSION } from '@afilia/domain/rights'
import { query, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { createStore } from '@afilia/client/device/external-store.ts'
import { readStored, writeStored } from '@afilia/client/device/storage.ts'
import { type Session, useSession } from '@afilia/client/session/session.ts'
import { useQuery } from '@tanstack/react-query'

/** Whether the reader lets the portal count its use; `open` until they have said. */
export type UsageAnswer = 'yes' | 'no' | 'open'

/** What is said on another device is known here after so long at most, in ms. */
const FRESH = 5 * 60_000

const parse = (stored: string | null): UsageAnswer => (stored === 'yes' || stored === 'no' ? stored : 'open')

/** A visitor's answer is kept on the device alone. */
const ofVisitor = createStore<UsageAnswer>(typeof document === 'undefined' ? 'open' : parse(readStored('afilia.usage')))

/** A member's is one of their consents, with its proof and its history. */
const consentsOf = (id: string) => ({ ...query('GET people/{id}/consents', { params: { id } }), staleTime: FRESH })

function toAnswer(consents: readonly Consent[]): UsageAnswer {
  const said = consents.find(({ purpose }) => purpose === 'USAGE_FIGURES')
  if (said?.isGranted) return 'yes'
  return said && said.since === null ? 'open' : 'no'
}

/** Of whoever is signed in, or of a visitor. Throws ApiError or ConnectionLost: without an answer nothing may be counted. */
export async function readAnswer(session: Session | null): Promise<UsageAnswer> {
  return session ? toAnswer(await queryClient.fetchQuery(consentsOf(session.personId))) : ofVisitor.read()
}

/** Undefined while it is not known. */
export function useUsageAnswer(): UsageAnswer | undefined {
  const { status, session } = useSession()
  const visitor = ofVisitor.use()
  const { data } = useQuery({ ...consentsOf(session?.personId ?? ''), enabled: session !== null })
  if (status === 'signed-out') return visitor
  return session && data ? toAnswer(data) : undefined
}

const followers = new Set<() => void>()

/** Calls back when the reader has answered here. */
export const onAnswer = (follow: () => void): void => void followers.add(follow)

/** Throws ApiError or ConnectionLost: a member's answer counts once the server has it. */
export async function sayAnswer(session: Session | null, isGranted: boolean): Promise<void> {
  if (session) {
    const body = { purpose: 'USAGE_FIGURES', isGranted, textVersion: CONSENT_TEXT_VERSION } as const
    const consents = await send('POST people/{id}/consents', { params: { id: session.personId }, body })
    queryClient.setQueryData(consentsOf(session.personId).queryKey, consents)
    await queryClient.invalidateQueries({ queryKey: ['GET people/{id}/consents/history'] })
  } else {
    const answer = isGranted ? 'yes' : 'no'
    writeStored('afilia.usage', answer)
    ofVisitor.write(answer)
  }
  for (const follow of followers) follow()
}
