import { Hono } from 'hono'
import type { Deps } from '../../../platform/deps.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { listPasskeys } from '../passkeys/passkeys.ts'
import { forRequest } from '../request-deps.ts'
import { readFields } from '../request-fields.ts'
import { checkNewKey, checkSecondFactor, type FactorCheck, findSecondFactor, setSecondFactor, showCode } from '../second-factor/factors.ts'
import { dropPending, findPending, keepPending, type Pending } from '../second-factor/pending.ts'
import { makeKey, toKeyUri } from '../second-factor/totp.ts'
import { countSecondsUntil } from './interaction-routes.ts'
import type { InteractionOptions, Interactions } from './interactions.ts'
import { answerPage, type PageContext, type PageEnv } from './page-setting.ts'
import type { PageFault } from './pages/form.ts'
import { getTexts } from './pages/page.ts'
import { renderCode, renderRecoveryCodes, renderSetup, renderUsePasskey } from './pages/second-factor-pages.ts'
import { INTERACTION_PATH, toSecondStepPath } from './paths.ts'

/** A sign-in whose first step is done. */
interface Step {
  readonly uid: string
  readonly pending: Pending
  readonly account: Account
}

const PATH = toSecondStepPath(':uid')

/** The second step of signing in, for accounts that need one: a code of their app or, at first, setting it up. */
export function createSecondFactorRoutes(deps: Deps, options: InteractionOptions, { within, finish }: Interactions): Hono<PageEnv> {
  const app = new Hono<PageEnv>()

  const withStep = (context: PageContext, then: (step: Step) => Promise<Response>): Promise<Response> =>
    within(context, async ({ uid }) => {
      const pending = await findPending(deps, uid)
      const account = pending && (await findAccount(deps, pending.accountId))
      const isSame = account?.isEnabled && account.tokenVersion === pending?.version
      return isSame ? then({ uid, pending, account }) : context.redirect(`${INTERACTION_PATH}/${uid}`, 303)
    })

  /** The page that this account needs. Whoever has a passkey and no app signs in with it: a password alone must not set up an app beside it. */
  async function show(
    context: PageContext,
    { uid, pending, account }: Step,
    faults: readonly PageFault[] = [],
    status: 200 | 422 | 429 = 200,
  ) {
    const { setting } = context.var
    const [path, signInPath] = [toSecondStepPath(uid), `${INTERACTION_PATH}/${uid}`]
    const factor = await findSecondFactor(deps, account.id)
    const hasPasskeys = (await listPasskeys(deps.db, account.id)).length > 0
    const passkeyPath = hasPasskeys ? signInPath : undefined
    if (factor) {
      const shown = factor.isShared ? showCode(deps, factor) : undefined
      return answerPage(context, renderCode(setting, { path, passkeyPath, isKept: pending.isKept, shown, faults }), status)
    }
    if (passkeyPath) return answerPage(context, renderUsePasskey(setting, { passkeyPath, isKept: pending.isKept, signInPath }), status)
    const key = pending.key ?? makeKey()
    if (!pending.key) await keepPending(deps, uid, { ...pending, key })
    const uri = toKeyUri(key, { unionName: options.unionName, name: `${account.firstName} ${account.lastName}` })
    return answerPage(context, renderSetup(setting, { path, key, uri, faults }), status)
  }

  const refuse = (context: PageContext, step: Step, check: Exclude<FactorCheck, 'right'>, field: string): Promise<Response> => {
    const t = getTexts(context.var.setting)
    if (check === 'wrong') return show(context, step, [{ field, text: t(`fault.${field}`) }], 422)
    const seconds = countSecondsUntil(deps, check.until)
    context.header('retry-after', String(seconds))
    return show(context, step, [{ text: t('fault.codeBlocked', { count: Math.ceil(seconds / 60) }) }], 429)
  }

  async function pass(context: PageContext, { uid, pending, account }: Step): Promise<Response> {
    await dropPending(deps, uid)
    const done = await finish(context, account, { amr: ['pwd', 'otp'], isKept: pending.isKept })
    return done ?? context.redirect(`${INTERACTION_PATH}/${uid}`, 303)
  }

  app.get(PATH, (context) => withStep(context, (step) => show(context, step)))

  app.post(PATH, (context) =>
    withStep(context, async (step) => {
      if (context.var.hasSwitchedLanguage) return show(context, step)
      const { code = '', recovery = '' } = await readFields(context)
      const request = forRequest(deps, context, options.trustProxy)
      const { uid, pending, account } = step
      const factor = await findSecondFactor(deps, account.id)
      if (factor) {
        const given = recovery ? { recovery } : { code }
        const check = await checkSecondFactor(request, account, factor, given)
        return check === 'right' ? pass(context, step) : refuse(context, step, check, recovery ? 'recovery' : 'code')
      }
      if (!pending.key) return show(context, step)
      const check = await checkNewKey(request, account, pending.key, code)
      if (check !== 'right') return refuse(context, step, check, 'code')
      const { language, unionName } = context.var.setting
      const codes = await setSecondFactor(request, account, { key: pending.key, code }, { language, unionName })
      if (!codes) return context.redirect(`${INTERACTION_PATH}/${uid}`, 303)
      await keepPending(deps, uid, { ...pending, isProven: true })
      return answerPage(context, renderRecoveryCodes(context.var.setting, { path: `${toSecondStepPath(uid)}/done`, codes }))
    }),
  )

  app.post(`${PATH}/done`, (context) => withStep(context, (step) => (step.pending.isProven ? pass(context, step) : show(context, step))))
  return app
}
