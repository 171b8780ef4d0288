import type { AcademicYear } from '@afilia/domain/people/academic-year'
import type { Role } from '@afilia/domain/identity/roles'
import type { SessionUsage, UsageConsents } from '@afilia/domain/site/usage'
import type { Language } from '@afilia/i18n/languages'
import { decodeJwt } from 'jose'
import { readRoles } from '../tokens/access-token.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import { toSelectable } from '../../../platform/texts/selectable.ts'
import type { LiveSession } from './sessions.ts'

/**
 * The answer of `GET session` for a signed-in member: next-auth's own fields, and those of the specification's client (§3, §6,
 * §7).
 */
export interface SessionView {
  readonly user: { readonly name: string; readonly email: string | null; readonly image: null }
  /** The time at which an unused session expires, in ISO 8601. */
  readonly expires: string
  /** The bearer token of every data call. */
  readonly accessToken: string
  /** Its `exp`, in ISO 8601. The next `GET session` near that time returns another token. */
  readonly accessTokenExpires: string
  readonly docid: string
  /** Opaque. Also the external id of push subscriptions. */
  readonly personId: string
  readonly roles: readonly string[]
  /** For students (§6). */
  readonly academicYear: AcademicYear | null
  /** The language of the settings (§3), used by the portal and in mails; the default if it cannot be selected. Null before the first choice. */
  readonly langKey: Language | null
  /**
   * Whether the member consents to usage statistics, so that the browser needs no further call, and the values for `login_ok` and
   * `registro_ok` (specification §4).
   */
  readonly usage: SessionUsage
  /** The member asked to stay signed in on this device. */
  readonly isKept: boolean
  /** The member said that others use this computer. */
  readonly isShared: boolean
  /** One secret per person, the same at each sign-in. Encrypts what the browser keeps in a tab. 32 bytes in base64. */
  readonly tabSecret: string
}

interface Known {
  readonly expiresAt: Date
  readonly consents: UsageConsents
}

export function presentSession(session: LiveSession, { expiresAt, consents }: Known, sealing: Sealing): SessionView {
  return {
    user: { name: session.name, email: session.email, image: null },
    expires: expiresAt.toISOString(),
    accessToken: session.tokens.accessToken,
    accessTokenExpires: session.accessExpiresAt.toISOString(),
    docid: session.documentId,
    personId: session.personId,
    roles: rolesOf(session),
    academicYear: session.academicYear,
    langKey: session.langKey && toSelectable(session.langKey),
    usage: {
      consents,
      signedInAt: session.createdAt.toISOString(),
      accountCreatedAt: session.accountCreatedAt?.toISOString() ?? null,
    },
    isKept: session.tokens.kind === 'kept',
    isShared: session.tokens.kind === 'shared',
    tabSecret: sealing.hash('tab-secret', session.personId).toString('base64'),
  }
}

/** An outside issuer's token was checked before it was stored. The issuer may not know yet that somebody has left the union. */
const rolesOf = ({ tokens, roles, leftAt }: LiveSession): readonly Role[] =>
  leftAt ? [] : tokens.version === null ? readRoles(decodeJwt(tokens.accessToken)) : (roles ?? [])

/**
 * Finds the caller of this session by the data that was read with it. Gives the same result as `createIdentify` by its access
 * token, without another statement. Undefined if that token is no longer valid.
 */
export function findSessionCaller(session: LiveSession): Caller | undefined {
  const { tokens, tokenVersion, grant } = session
  const stands = tokens.version === null || (tokens.version === tokenVersion && grant !== null)
  if (!stands) return undefined
  const { personId, documentId, academicYear, leftAt, provinceId, seatId, id: sessionId } = session
  return { personId, documentId, roles: rolesOf(session), academicYear, leftAt, provinceId, seatId, sessionId }
}
