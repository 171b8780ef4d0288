import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Interaction, InteractionResults, Provider } from 'oidc-provider'
import type { Deps } from '../../../platform/deps.ts'
import { type Account, findAccount, hasAccounts } from '../accounts/accounts.ts'
import { noteRefusal } from '../../../platform/security-log.ts'
import { PROVIDER_TTL } from '../tokens/lifetimes.ts'
import { findAnswering, startAnswering } from '../passkeys/answer.ts'
import { type PasswordSignIn, signInWithPassword } from '../passwords/password-sign-in.ts'
import { readDevice, rememberDevice } from '../known-device.ts'
import { nameCookies, readSessionCookie } from '../session-service/cookies.ts'
import type { Portal } from '../portal.ts'
import { forRequest } from '../request-deps.ts'
import { readFields, readJson, toText } from '../request-fields.ts'
import { errors } from './library.ts'
import { answerMessage, answerPage, isSecure, type PageContext, type PageEnv } from './page-setting.ts'
import type { PageFault } from './pages/form.ts'
import { getTexts, type Texts } from './pages/page.ts'
import { renderSignIn, type SignInState } from './pages/sign-in-page.ts'
import { INTERACTION_PATH } from './paths.ts'

export interface InteractionOptions extends Portal {
  readonly provider: Provider
  readonly trustProxy: boolean
}
/** The longest e-mail address (RFC 5321), also the limit of the form's field. */
const USERNAME_MAX = 254

/** The sign-in page of the embedded provider, and the endpoints of its forms. */
export function createInteractionRoutes(deps: Deps, options: InteractionOptions): Hono<PageEnv> {
  const app = new Hono<PageEnv>()
  const names = nameCookies(isSecure(options))

  /** The browser's sign-in under way, or the page that says it has expired. */
  async function withInteraction(context: PageContext, then: (interaction: Interaction) => Promise<Response>): Promise<Response> {
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
  }

  const keepResult = (context: PageContext, result: InteractionResults): Promise<string> =>
    options.provider.interactionResult(context.env.incoming, context.env.outgoing, result, { mergeWithLastSubmission: false })

  /**
   * Returns to the provider, signed in to the account. Undefined if the account was closed or signed out everywhere since it was read: after a
   * new password, the one just given may be wrong.
   */
  async function finish(context: PageContext, account: Account, how: { amr: string; isKept: boolean }): Promise<Response | undefined> {
    const returnTo = await keepResult(context, {
      login: { accountId: account.id, version: account.tokenVersion, amr: [how.amr], remember: false },
    })
    // Last, so that whatever ends the account's sessions from now on deletes this result too. The provider refuses, by the version, what still slips through.
    const latest = await findAccount(deps, account.id)
    if (!latest?.isEnabled || latest.tokenVersion !== account.tokenVersion) {
      await keepResult(context, {})
      return undefined
    }
    setCookie(context, names.keep, how.isKept ? '1' : '', {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure(options),
      maxAge: how.isKept ? PROVIDER_TTL.AuthorizationCode : 0,
    })
    rememberDevice(deps, context, isSecure(options), account.id)
    return context.redirect(returnTo, 303)
  }

  app.get(`${INTERACTION_PATH}/:uid`, (context) =>
    withInteraction(context, async ({ uid, params }) => {
      if (!(await hasAccounts(deps.db))) return answerMessage(context, 'firstRun')
      return show(context, uid, { username: toText(params['login_hint']).slice(0, USERNAME_MAX), isKept: false, faults: [] })
    }),
  )

  app.post(`${INTERACTION_PATH}/:uid`, (context) =>
    withInteraction(context, async ({ uid }) => {
      const { username: typed = '', password = '', keep } = await readFields(context)
      const username = typed.trim()
      const isKept = keep === '1'
      if (context.var.hasSwitchedLanguage) return show(context, uid, { username, isKept, faults: [] })
      const t = getTexts(context.var.setting)
      const missing = [
        ...(username ? [] : [{ field: 'username', text: t('fault.usernameMissing') }]),
        ...(password ? [] : [{ field: 'password', text: t('fault.passwordMissing') }]),
      ]
      if (missing.length > 0) return show(context, uid, { username, isKept, faults: missing }, 422)
      const device = readDevice(deps, context, isSecure(options))
      const tried = await signInWithPassword(forRequest(deps, context, options.trustProxy), { username, password, device })
      const done = 'account' in tried && (await finish(context, tried.account, { amr: 'pwd', isKept }))
      if (done) return done
      const refused = 'account' in tried ? ({ fault: 'wrong' } as const) : tried
      if (refused.fault === 'blocked') context.header('retry-after', String(countSecondsUntil(deps, refused.until)))
      return show(context, uid, { username, isKept, faults: [describeFault(deps, t, refused)] }, refused.fault === 'blocked' ? 429 : 422)
    }),
  )

  app.post(`${INTERACTION_PATH}/:uid/passkey/options`, (context) =>
    withInteraction(context, async ({ uid }) =>
      context.json(await startAnswering(deps, options, { purpose: 'sign-in', owner: uid }), 200, { 'cache-control': 'no-store' }),
    ),
  )

  app.post(`${INTERACTION_PATH}/:uid/passkey`, (context) =>
    withInteraction(context, async ({ uid }) => {
      const { response = '', keep } = await readFields(context)
      const isKept = keep === '1'
      const account = await findAnswering(deps, options, { purpose: 'sign-in', owner: uid }, readJson(response))
      const done = account && (await finish(context, account, { amr: 'hwk', isKept }))
      if (done) return done
      await noteRefusal(forRequest(deps, context, options.trustProxy), { kind: 'SIGN_IN', outcome: 'FAILED', detail: 'passkey' })
      return show(context, uid, { username: '', isKept, faults: [{ text: getTexts(context.var.setting)('fault.passkey') }] }, 422)
    }),
  )
  return app
}

const show = (context: PageContext, uid: string, state: Omit<SignInState, 'path'>, status: 200 | 422 | 429 = 200) =>
  answerPage(context, renderSignIn(context.var.setting, { path: `${INTERACTION_PATH}/${uid}`, ...state }), status)

const countSecondsUntil = ({ clock }: Deps, until: Date): number => Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000))

function describeFault(deps: Deps, t: Texts, tried: Exclude<PasswordSignIn, { account: unknown }>): PageFault {
  if (tried.fault === 'wrong') return { text: t('fault.wrong') }
  return { text: t('fault.blocked', { count: Math.ceil(countSecondsUntil(deps, tried.until) / 60) }) }
}
