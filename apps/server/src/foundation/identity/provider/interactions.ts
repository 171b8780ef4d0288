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
}

interface SignedIn {
  /** How the member proved who they are: RFC 8176's `pwd`, `otp` and `hwk`. */
  readonly amr: readonly string[]
  /** What they chose for this device. */
  readonly kind: SessionKind
}

/** The browser's sign-in under way. */
export interface Interactions {
  /** Runs `then` with it, or answers with the page that says it has expired. */
  within(context: PageContext, then: (interaction: Interaction) => Promise<Response>): Promise<Response>
  /**
   * Returns to the provider, signed in to the account. Undefined if the account was closed or signed out everywhere since it was read: after a
   * new password, the one just given may be wrong.
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
      // The back button after signing in also leads here; a signed-in member need not sign in again.
      if (context.req.method === 'GET' && readSessionCookie(context.req.header('cookie'), names))
        return context.redirect(`${options.publicUrl}/`)
      return answerMessage(context, 'expired', 410)
    },
    async finish(context, account, { amr, kind }) {
      const returnTo = await keepResult(context, {
        login: { accountId: account.id, version: account.tokenVersion, amr: [...amr], remember: false },
      })
      // Last, so that whatever ends the account's sessions from now on deletes this result too. The provider refuses, by the version, what still slips through.
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
      // Who may try passwords of theirs with a limit apart is somebody at a device of theirs, and a cookie with whose it is would stay behind.
      if (kind === 'shared') forgetDevice(context, isSecure(options))
      else if (kind === 'kept' || !isSharedComputer(context, isSecure(options)))
        rememberDevice(deps, context, isSecure(options), account.id)
      return context.redirect(returnTo, 303)
    },
  }
}
