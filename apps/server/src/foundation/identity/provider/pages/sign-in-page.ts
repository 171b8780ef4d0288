import { html } from 'hono/html'
import { PASSWORD_PATH } from '../paths.ts'
import { renderFaults, renderPasswordField, type PageFault, renderUsernameField } from './form.ts'
import { type PageSetting, renderPage, getTexts } from './page.ts'

export interface SignInState {
  /** Where the forms go: the path of this sign-in. */
  readonly path: string
  readonly username: string
  readonly isKept: boolean
  readonly faults: readonly PageFault[]
}

export function renderSignIn(setting: PageSetting, { path, username, isKept, faults }: SignInState): Promise<string> {
  const t = getTexts(setting)
  const body = html`<h1>${t('signIn.title')}</h1>
    <p class="lead">${t('signIn.lead')}</p>
    ${renderFaults(t, faults)}
    <form class="form" id="sign-in" method="post" action="${path}" novalidate>
      ${renderUsernameField(t, { value: username, faults, autocomplete: 'username webauthn' })}
      ${renderPasswordField(t, { label: t('field.password'), autocomplete: 'current-password', faults })}
      <div class="field">
        <label class="choice" for="keep"
          ><input id="keep" name="keep" type="checkbox" value="1" aria-describedby="keep-help" ${isKept && html` checked`} /><span
            >${t('signIn.keep')}</span
          ></label
        >
        <div class="help choiceHelp" id="keep-help">${t('signIn.keepHelp')}</div>
      </div>
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
