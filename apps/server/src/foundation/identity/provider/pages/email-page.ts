import { html } from 'hono/html'
import { EMAIL_PATH } from '../paths.ts'
import { type PageSetting, renderPage, getTexts } from './page.ts'

export function renderConfirmEmail(setting: PageSetting, email: string): Promise<string> {
  const t = getTexts(setting)
  const body = html`<h1>${t('confirm.title')}</h1>
    <p class="address">${email}</p>
    <p>${t('confirm.text')}</p>
    <form class="form" method="post" action="${EMAIL_PATH}/confirm">
      <button class="button primary wide" type="submit">${t('confirm.submit')}</button>
    </form>`
  return renderPage(setting, { title: t('confirm.title'), body })
}
