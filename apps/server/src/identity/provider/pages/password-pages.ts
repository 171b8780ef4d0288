import { html } from 'hono/html'
import { PASSWORD_MIN } from '../../password-rules.ts'
import { PASSWORD_PATH } from '../paths.ts'
import { faultSummary, passwordField, type PageFault, usernameField } from './form.ts'
import { type PageSetting, renderPage, textsOf } from './page.ts'

export function renderForgot(setting: PageSetting, state: { username: string; faults: readonly PageFault[] }): Promise<string> {
  const t = textsOf(setting)
  const body = html`<h1>${t('forgot.title')}</h1>
    <p class="lead">${t('forgot.lead')}</p>
    ${faultSummary(t, state.faults)}
    <form class="form" method="post" action="${PASSWORD_PATH}/forgot" novalidate>
      ${usernameField(t, { value: state.username, faults: state.faults, autocomplete: 'username' })}
      <button class="button primary wide" type="submit">${t('forgot.submit')}</button>
    </form>
    <a class="beside" href="${setting.publicUrl}/login">${t('forgot.back')}</a>`
  return renderPage(setting, { title: t('forgot.title'), body })
}

export function renderReset(setting: PageSetting, faults: readonly PageFault[]): Promise<string> {
  const t = textsOf(setting)
  const body = html`<h1>${t('reset.title')}</h1>
    <p class="lead">${t('reset.lead')}</p>
    ${faultSummary(t, faults)}
    <form class="form" method="post" action="${PASSWORD_PATH}/reset" novalidate>
      ${passwordField(t, { label: t('reset.password'), help: t('reset.help', { min: PASSWORD_MIN }), autocomplete: 'new-password', faults, minlength: PASSWORD_MIN })}
      <button class="button primary wide" type="submit">${t('reset.submit')}</button>
    </form>`
  return renderPage(setting, { title: t('reset.title'), body, hasScript: true })
}

const MESSAGES = {
  'forgot.done': { path: '/', action: 'message.home' },
  'reset.done': { path: '/login', action: 'message.signIn' },
  'reset.expired': { path: `${PASSWORD_PATH}/forgot`, action: 'message.askAgain' },
  expired: { path: '/login', action: 'message.signInAgain' },
  tooLarge: { path: '/login', action: 'message.signInAgain' },
  busy: { path: '/login', action: 'message.signInAgain' },
} as const
export type MessageName = keyof typeof MESSAGES

/** A page that says one thing and where to go from here. */
export function renderMessage(setting: PageSetting, name: MessageName): Promise<string> {
  const t = textsOf(setting)
  const { path, action } = MESSAGES[name]
  const title = t(`${name}.title`)
  const body = html`<h1>${title}</h1>
    <p>${t(`${name}.text`)}</p>
    <a class="button primary wide" href="${setting.publicUrl}${path}">${t(action)}</a>`
  return renderPage(setting, { title, body })
}
