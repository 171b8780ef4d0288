import { Hono } from 'hono'
import type { Deps } from '../../../platform/deps.ts'
import { countSecondsUntil } from '../../../platform/rate-limit.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { listPasskeys } from '../passkeys/passkeys.ts'
import { forRequest } from '../request-deps.ts'
import { readFields } from '../request-fields.ts'
import {
  checkNewKey,
  checkSecondFactor,
  type FactorCheck,
  findSecondFactor,
  setSecondFactor,
  showCode,
  type Typed,
} from '../second-factor/factors.ts'
import { dropPending, findPending, keepPending, type Pending } from '../second-factor/pending.ts'
import { makeKey, toKeyUri } from '../second-factor/totp.ts'
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

interface Shown {
  readonly faults?: readonly PageFault[]
  /** The typed recovery code: most of it may be correct. */
  readonly recovery?: string
  readonly status?: 200 | 422 | 429
}

const PATH = toSecondStepPath(':uid')

/** Reads which of the page's two forms was sent, and its value. */
const readTyped = ({ code = '', recovery }: Readonly<Record<string, string>>): Typed =>
  recovery === undefined ? { field: 'code', typed: code.trim() } : { field: 'recovery', typed: recovery.trim() }

/** Serves the second step of signing in, for accounts that need one: a code of their app or, the first time, its setup. */
export function createSecondFactorRoutes(deps: Deps, options: InteractionOptions, { within, finish }: Interactions): Hono<PageEnv> {
  const app = new Hono<PageEnv>()

  const withStep = (context: PageContext, then: (step: Step) => Promise<Response>): Promise<Response> =>
    within(context, async ({ uid }) => {
      const pending = await findPending(deps, uid)
      const account = pending && (await findAccount(deps, pending.accountId))
      const isSame = account?.isEnabled && account.tokenVersion === pending?.version
      return isSame ? then({ uid, pending, account }) : context.redirect(`${INTERACTION_PATH}/${uid}`, 303)
    })

  const findFactors = async (account: Account) => ({
    app: await findSecondFactor(deps, account.id),
    hasPasskeys: (await listPasskeys(deps.db, account.id)).length > 0,
  })

  /**
   * Shows the page that this account needs. A member with a passkey and no app must sign in with the passkey: a password alone
   * must not be enough to set up an app.
   */
  async function show(context: PageContext, { uid, pending, account }: Step, { faults = [], recovery = '', status = 200 }: Shown = {}) {
    const { setting } = context.var
    const [path, signInPath] = [toSecondStepPath(uid), `${INTERACTION_PATH}/${uid}`]
    if (pending.codes) return answerPage(context, renderRecoveryCodes(setting, { path: `${path}/done`, codes: pending.codes }))
    const { app: factor, hasPasskeys } = await findFactors(account)
    const passkeyPath = hasPasskeys ? signInPath : undefined
    if (factor) {
      const shown = factor.isShared && options.isDemo ? showCode(deps, factor) : undefined
      return answerPage(context, renderCode(setting, { path, passkeyPath, kind: pending.kind, shown, recovery, faults }), status)
    }
    if (passkeyPath) return answerPage(context, renderUsePasskey(setting, { passkeyPath, kind: pending.kind, signInPath }), status)
    const key = pending.key ?? makeKey()
    if (!pending.key) await keepPending(deps, uid, { ...pending, key })
    const uri = toKeyUri(key, { unionName: options.unionName, name: `${account.firstName} ${account.lastName}` })
    return answerPage(context, renderSetup(setting, { path, key, uri, faults }), status)
  }

  const reject = (context: PageContext, step: Step, check: Exclude<FactorCheck, 'right'>, { field, typed }: Typed): Promise<Response> => {
    const t = getTexts(context.var.setting)
    const recovery = field === 'recovery' ? typed : ''
    if (check === 'wrong') return show(context, step, { faults: [{ field, text: t(`fault.${field}`) }], recovery, status: 422 })
    const seconds = countSecondsUntil(deps, check.until)
    context.header('retry-after', String(seconds))
    return show(context, step, { faults: [{ text: t('fault.codeBlocked', { count: Math.ceil(seconds / 60) }) }], recovery, status: 429 })
  }

  async function pass(context: PageContext, { uid, pending, account }: Step): Promise<Response> {
    await dropPending(deps, uid)
    const done = await finish(context, account, { amr: ['pwd', 'otp'], kind: pending.kind })
    return done ?? context.redirect(`${INTERACTION_PATH}/${uid}`, 303)
  }

  app.get(PATH, (context) => withStep(context, (step) => show(context, step)))

  app.post(PATH, (context) =>
    withStep(context, async (step) => {
      const { uid, pending, account } = step
      // Reloading the page with the codes sends it again.
      if (context.var.hasSwitchedLanguage || pending.codes) return show(context, step)
      const given = readTyped(await readFields(context))
      const { field, typed } = given
      if (!typed) {
        const text = getTexts(context.var.setting)(`fault.${field}Missing`)
        return show(context, step, { faults: [{ field, text }], status: 422 })
      }
      const request = forRequest(deps, context, options.trustProxy)
      const { app: factor, hasPasskeys } = await findFactors(account)
      if (factor) {
        // Everybody can compute the code of a shared app. Without the demo there should be none.
        const check = factor.isShared && !options.isDemo ? 'wrong' : await checkSecondFactor(request, account, factor, given)
        return check === 'right' ? pass(context, step) : reject(context, step, check, given)
      }
      if (hasPasskeys || !pending.key) return show(context, step)
      const check = await checkNewKey(request, account, pending.key, typed)
      if (check !== 'right') return reject(context, step, check, given)
      const { language, unionName } = context.var.setting
      const codes = await setSecondFactor(request, account, { key: pending.key, code: typed, replaces: false }, { language, unionName })
      if (!codes) return context.redirect(`${INTERACTION_PATH}/${uid}`, 303)
      const proven = { ...pending, codes }
      await keepPending(deps, uid, proven)
      return show(context, { ...step, pending: proven })
    }),
  )

  app.post(`${PATH}/done`, (context) => withStep(context, (step) => (step.pending.codes ? pass(context, step) : show(context, step))))
  return app
}
