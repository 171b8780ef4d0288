import { html } from 'hono/html'
import { PASSWORD_MIN } from '../../passwords/password-rules.ts'
import { PASSWORD_PATH } from '../paths.ts'
import { renderFaults, renderPasswordField, type PageFault, renderUsernameField } from './form.ts'
import { type PageSetting, renderPage, getTexts } from './page.ts'

export function renderForgot(setting: PageSetting, state: { username: string; faults: readonly PageFault[] }): Promise<string> {
  const t = getTexts(setting)
  const body = html`<h1>${t('forgot.title')}</h1>
    <p>${t('forgot.lead')}</p>
    ${renderFaults(t, state.faults)}
    <form class="form" id="forgot" method="post" action="${PASSWORD_PATH}/forgot" novalidate>
      ${renderUsernameField(t, { value: state.username, faults: state.faults, autocomplete: 'username' })}
      <button class="button primary wide" type="submit">${t('forgot.submit')}</button>
    </form>
    <a class="beside" href="${setting.publicUrl}/login">${t('forgot.back')}</a>`
  return renderPage(setting, { title: t('forgot.title'), body, hasScript: true, typedIn: 'forgot' })
}

/** `isInSteps`: the account needs a second step, which the new password does not change. */
export function renderReset(setting: PageSetting, isInSteps: boolean, faults: readonly PageFault[]): Promise<string> {
  const t = getTexts(setting)
  const body = html`<h1>${t('reset.title')}</h1>
    <p>${t(isInSteps ? 'reset.leadInSteps' : 'reset.lead')}</p>
    ${renderFaults(t, faults)}
    <form class="form" method="post" action="${PASSWORD_PATH}/reset" novalidate>
      ${renderPasswordField(t, { label: t('reset.password'), help: t('reset.help', { min: PASSWORD_MIN }), autocomplete: 'new-password', faults, minlength: PASSWORD_MIN })}
      <button class="button primary wide" type="submit">${t('reset.submit')}</button>
    </form>`
  return renderPage(setting, { title: t('reset.title'), body, hasScript: true })
}

const ASK_AGAIN = { path: `${PASSWORD_PATH}/forgot`, action: 'message.askAgain' }
const SIGN_IN_AGAIN = [{ path: '/login', action: 'message.signInAgain' }]

/** The links of each message. The first is the one that most people want. */
const MESSAGES = {
  'forgot.done': [{ path: '/login', action: 'forgot.back' }, ASK_AGAIN],
  'reset.done': [{ path: '/login', action: 'message.signIn' }],
  'reset.doneInSteps': [{ path: '/login', action: 'message.signIn' }],
  'reset.expired': [ASK_AGAIN],
  'confirm.done': [{ path: '/', action: 'message.home' }],
  'confirm.expired': [{ path: '/profile/personal-data', action: 'confirm.again' }],
  elsewhere: [{ path: '/', action: 'message.home' }],
  firstRun: SIGN_IN_AGAIN,
  expired: SIGN_IN_AGAIN,
  tooLarge: SIGN_IN_AGAIN,
  busy: SIGN_IN_AGAIN,
} as const
export type MessageName = keyof typeof MESSAGES

/** Renders a page with a message and links. */
export function renderMessage(setting: PageSetting, name: MessageName): Promise<string> {
  const t = getTexts(setting)
  const title = t(`${name}.title`)
  const body = html`<h1>${title}</h1>
    <p>${t(`${name}.text`)}</p>
    <div class="ways">
      ${MESSAGES[name].map(
        ({ path, action }, i) =>
          html`<a class="button ${i === 0 ? 'primary' : 'secondary'} wide" href="${setting.publicUrl}${path}">${t(action)}</a>`,
      )}
    </div>`
  return renderPage(setting, { title, body })
}
