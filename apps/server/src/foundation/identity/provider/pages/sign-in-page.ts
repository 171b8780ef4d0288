import { html } from 'hono/html'
import { toKeep } from '../../session-service/cookies.ts'
import type { SessionKind } from '../../tokens/lifetimes.ts'
import { PASSWORD_PATH } from '../paths.ts'
import { renderFaults, renderPasswordField, type PageFault, renderUsernameField } from './form.ts'
import { type Html, type PageSetting, renderPage, getTexts, type Texts } from './page.ts'

export interface SignInState {
  /** The target of the forms: the path of this sign-in. */
  readonly path: string
  readonly username: string
  /** The choice for this device. */
  readonly kind: SessionKind
  readonly faults: readonly PageFault[]
}

export function renderSignIn(setting: PageSetting, { path, username, kind, faults }: SignInState): Promise<string> {
  const t = getTexts(setting)
  const body = html`<h1>${t('signIn.title')}</h1>
    <p>${t('signIn.lead')}</p>
    ${renderFaults(t, faults)}
    <form class="form" id="sign-in" method="post" action="${path}" novalidate>
      ${renderUsernameField(t, { value: username, faults, autocomplete: 'username webauthn' })}
      ${renderPasswordField(t, { label: t('field.password'), autocomplete: 'current-password', faults })}
      <fieldset class="field">
        <legend class="label">${t('signIn.device')}</legend>
        ${KINDS.map((one) => renderKind(t, one, one === kind))}
      </fieldset>
      <button class="button primary wide" type="submit">${t('signIn.submit')}</button>
    </form>
    <div class="passkey" id="passkey" hidden data-options="${path}/passkey/options">
      <p class="or">${t('signIn.or')}</p>
      <form method="post" action="${path}/passkey">
        <input type="hidden" name="response" /><input type="hidden" name="keep" />
        <button class="button secondary wide" type="submit">${t('signIn.passkey')}</button>
      </form>
    </div>
    <a class="beside" id="forgot" href="${PASSWORD_PATH}/forgot">${t('signIn.forgot')}</a>`
  return renderPage(setting, { title: t('signIn.title'), body, hasScript: true, typedIn: 'sign-in' })
}

/** Longest session first. */
const KINDS = ['kept', 'passing', 'shared'] as const satisfies readonly SessionKind[]

/** Renders one of the three choices for the length of the session. */
function renderKind(t: Texts, kind: SessionKind, isChosen: boolean): Html {
  const id = `keep-${kind}`
  const help = kind === 'passing' ? '' : t(`signIn.kinds.${kind}Help`)
  return html`<div>
    <label class="choice" for="${id}"
      ><input
        id="${id}"
        name="keep"
        type="radio"
        value="${toKeep(kind)}"
        ${help && html` aria-describedby="${id}-help"`}${isChosen && html` checked`}
      /><span>${t(`signIn.kinds.${kind}`)}</span></label
    >
    ${help && html`<div class="help choiceHelp" id="${id}-help">${help}</div>`}
  </div>`
}
