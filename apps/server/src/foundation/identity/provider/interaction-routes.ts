import { needsSecondFactor } from '@afilia/domain/identity/second-factor'
import { Hono } from 'hono'
import type { Deps } from '../../../platform/deps.ts'
import { hasAccounts } from '../accounts/accounts.ts'
import { countSecondsUntil } from '../../../platform/rate-limit.ts'
import { noteRejection } from '../../../platform/security-log.ts'
import { readDevice } from '../known-device.ts'
import { findAnswering, startAnswering } from '../passkeys/answer.ts'
import { type PasswordSignIn, signInWithPassword } from '../passwords/password-sign-in.ts'
import { forRequest } from '../request-deps.ts'
import { readFields, readJson, toText } from '../request-fields.ts'
import { isSharedComputer } from '../shared-computer.ts'
import { toKind } from '../session-service/cookies.ts'
import { keepPending, toPending } from '../second-factor/pending.ts'
import type { InteractionOptions, Interactions } from './interactions.ts'
import { answerMessage, answerPage, isSecure, type PageContext, type PageEnv } from './page-setting.ts'
import type { PageFault } from './pages/form.ts'
import { getTexts, type Texts } from './pages/page.ts'
import { renderSignIn, type SignInState } from './pages/sign-in-page.ts'
import { INTERACTION_PATH, toSecondStepPath } from './paths.ts'

/** The longest e-mail address (RFC 5321), also the limit of the form's field. */
const USERNAME_MAX = 254

/** Serves the sign-in page of the embedded provider, and the endpoints of its forms. */
export function createInteractionRoutes(deps: Deps, options: InteractionOptions, { within, finish }: Interactions): Hono<PageEnv> {
  const app = new Hono<PageEnv>()

  app.get(`${INTERACTION_PATH}/:uid`, (context) =>
    within(context, async ({ uid, params }) => {
      if (!(await hasAccounts(deps.db))) return answerMessage(context, 'firstRun')
      const kind = isSharedComputer(context, isSecure(options)) ? 'shared' : 'passing'
      return show(context, uid, { username: toText(params['login_hint']).slice(0, USERNAME_MAX), kind, faults: [] })
    }),
  )

  app.post(`${INTERACTION_PATH}/:uid`, (context) =>
    within(context, async ({ uid }) => {
      const { username: typed = '', password = '', keep } = await readFields(context)
      const username = typed.trim()
      const kind = toKind(keep)
      if (context.var.hasSwitchedLanguage) return show(context, uid, { username, kind, faults: [] })
      const t = getTexts(context.var.setting)
      const missing = [
        ...(username ? [] : [{ field: 'username', text: t('fault.usernameMissing') }]),
        ...(password ? [] : [{ field: 'password', text: t('fault.passwordMissing') }]),
      ]
      if (missing.length > 0) return show(context, uid, { username, kind, faults: missing }, 422)
      const device = readDevice(deps, context, isSecure(options))
      const tried = await signInWithPassword(forRequest(deps, context, options.trustProxy), { username, password, device })
      if ('account' in tried && needsSecondFactor(tried.account.roles)) {
        await keepPending(deps, uid, toPending(tried.account, { kind }))
        return context.redirect(toSecondStepPath(uid), 303)
      }
      const done = 'account' in tried && (await finish(context, tried.account, { amr: ['pwd'], kind }))
      if (done) return done
      const rejected = 'account' in tried ? ({ fault: 'wrong' } as const) : tried
      if (rejected.fault === 'blocked') context.header('retry-after', String(countSecondsUntil(deps, rejected.until)))
      return show(context, uid, { username, kind, faults: [describeFault(deps, t, rejected)] }, rejected.fault === 'blocked' ? 429 : 422)
    }),
  )

  app.post(`${INTERACTION_PATH}/:uid/passkey/options`, (context) =>
    within(context, async ({ uid }) =>
      context.json(await startAnswering(deps, options, { purpose: 'sign-in', owner: uid }), 200, { 'cache-control': 'no-store' }),
    ),
  )

  app.post(`${INTERACTION_PATH}/:uid/passkey`, (context) =>
    within(context, async ({ uid }) => {
      const { response = '', keep } = await readFields(context)
      const kind = toKind(keep)
      const account = await findAnswering(deps, options, { purpose: 'sign-in', owner: uid }, readJson(response))
      // A passkey asks for a finger or a PIN, so it is two factors by itself.
      const done = account && (await finish(context, account, { amr: ['hwk'], kind }))
      if (done) return done
      await noteRejection(forRequest(deps, context, options.trustProxy), { kind: 'SIGN_IN', outcome: 'FAILED', detail: 'passkey' })
      return show(context, uid, { username: '', kind, faults: [{ text: getTexts(context.var.setting)('fault.passkey') }] }, 422)
    }),
  )
  return app
}

const show = (context: PageContext, uid: string, state: Omit<SignInState, 'path'>, status: 200 | 422 | 429 = 200) =>
  answerPage(context, renderSignIn(context.var.setting, { path: `${INTERACTION_PATH}/${uid}`, ...state }), status)

function describeFault(deps: Deps, t: Texts, tried: Exclude<PasswordSignIn, { account: unknown }>): PageFault {
  if (tried.fault === 'wrong') return { text: t('fault.wrong') }
  return { text: t('fault.blocked', { count: Math.ceil(countSecondsUntil(deps, tried.until) / 60) }) }
}
