import { setCookie } from 'hono/cookie'
import type { Interaction, InteractionResults, Provider } from 'oidc-provider'
import type { Deps } from '../../../platform/deps.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { forgetDevice, rememberDevice } from '../known-device.ts'
import type { Portal } from '../portal.ts'
import { nameCookies, readSessionCookie, toKeep } from '../session-service/cookies.ts'
import { isSharedComputer } from '../shared-computer.ts'
import { PROVIDER_TTL, type SessionKind } from '../tokens/lifetimes.ts'
import { errors } from './library.ts'
import { answerMessage, isSecure, type PageContext } from './page-setting.ts'

export interface InteractionOptions extends Portal {
  readonly provider: Provider
  readonly trustProxy: boolean
  /** Whether the demo is on, so that its accounts may sign in with codes that everybody knows. */
  readonly isDemo: boolean
}

interface SignedIn {
  /** The proof that the member gave: `pwd`, `otp` and `hwk` of RFC 8176. */
  readonly amr: readonly string[]
  /** The member's choice for this device. */
  readonly kind: SessionKind
}

/** Access to the browser's unfinished sign-in. */
export interface Interactions {
  /** Runs `then` with the sign-in, or answers with the page that says it has expired. */
  within(context: PageContext, then: (interaction: Interaction) => Promise<Response>): Promise<Response>
  /**
   * Returns to the provider, signed in to the account. Undefined if the account was closed or signed out everywhere since it was
   * read: after a new password, the one just given may be wrong.
   */
  finish(context: PageContext, account: Account, how: SignedIn): Promise<Response | undefined>
}

export function createInteractions(deps: Deps, options: InteractionOptions): Interactions {
  const names = nameCookies(isSecure(options))
  const keepResult = (context: PageContext, result: InteractionResults): Promise<string> =>
    options.provider.interactionResult(context.env.incoming, context.env.outgoing, result, { mergeWithLastSubmission: false })

  return {
    async within(context, then) {
      try {
        const interaction = await options.provider.interactionDetails(context.env.incoming, context.env.outgoing)
        if (interaction.uid === context.req.param('uid')) return await then(interaction)
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound)) throw error
      }
      // The back button after signing in also leads here. A signed-in member need not sign in again.
      if (context.req.method === 'GET' && readSessionCookie(context.req.header('cookie'), names))
        return context.redirect(`${options.publicUrl}/`)
      return answerMessage(context, 'expired', 410)
    },
    async finish(context, account, { amr, kind }) {
      const returnTo = await keepResult(context, {
        login: { accountId: account.id, version: account.tokenVersion, amr: [...amr], remember: false },
      })
      // Last, so that anything that ends the account's sessions from now on deletes this result too. The provider refuses
      // remaining cases by the token version.
      const latest = await findAccount(deps, account.id)
      if (!latest?.isEnabled || latest.tokenVersion !== account.tokenVersion) {
        await keepResult(context, {})
        return undefined
      }
      setCookie(context, names.keep, toKeep(kind), {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure(options),
        maxAge: kind === 'passing' ? 0 : PROVIDER_TTL.AuthorizationCode,
      })
      // Only somebody at a device of the member gets the separate limit for wrong passwords. On a shared computer the cookie
      // would reveal the last member, so it is removed.
      if (kind === 'shared') forgetDevice(context, isSecure(options))
      else if (kind === 'kept' || !isSharedComputer(context, isSecure(options)))
        rememberDevice(deps, context, isSecure(options), account.id)
      return context.redirect(returnTo, 303)
    },
  }
}
