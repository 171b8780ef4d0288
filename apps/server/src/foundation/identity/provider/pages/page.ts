import { LANGUAGE_NAMES, type Language } from '@afilia/i18n/languages'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { pageHeaders } from '../../../../platform/http/page-policy.ts'
import { listSelectable } from '../../../../platform/texts/selectable.ts'
import { textsIn } from '../../../../platform/texts/texts.ts'
import type { Portal } from '../../portal.ts'
import { PROVIDER_PATH } from '../client.ts'
import { FONT, STYLES } from './styles.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>
export type Texts = (key: string, values?: Record<string, string | number>) => string

/** The settings that every page depends on. */
export interface PageSetting extends Portal {
  readonly language: Language
}

export const getTexts = ({ language, unionName }: PageSetting): Texts => {
  const t = textsIn(language)
  return (key, values) => t(`identity:${key}`, { union: unionName, ...values })
}

export const SCRIPT_PATH = `${PROVIDER_PATH}/assets/sign-in.js`

/** Allows no foreign resources and no inline scripts. No other site may frame the page or receive its form. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  ...pageHeaders({
    'style-src': STYLES.hash,
    'script-src': "'self'",
    'connect-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'form-action': "'self'",
  }),
  vary: 'Accept-Language, Cookie',
} as const

/** Renders a whole page around its contents, in the reader's language, with a choice of the other languages. */
export async function renderPage(
  setting: PageSetting,
  page: {
    readonly title: string
    readonly body: Html
    readonly hasScript?: boolean
    /** The id of a form whose typed values a change of language must keep. */
    readonly typedIn?: string
  },
): Promise<string> {
  const t = getTexts(setting)
  const document = await html`<!doctype html>
    <html lang="${setting.language}">
      <head>
        <meta charset="utf-8" />
        <title>${page.title} · ${setting.unionName}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href="${FONT}" crossorigin />
        ${STYLES.element} ${page.hasScript ? html`<script src="${SCRIPT_PATH}" type="module"></script>` : ''}
      </head>
      <body>
        <div class="frame">
          <header class="top">
            <a class="brand" href="${setting.publicUrl}/"
              ><img src="/icons/icon.svg" alt="" width="32" height="32" />${setting.unionName}</a
            >
          </header>
          <main class="main">
            <div class="card sheet">${page.body}</div>
            ${renderHelp(setting)}
          </main>
          <footer class="languages">
            <nav aria-label="${t('language')}">
              <ul>
                ${listSelectable().map((language) => renderLanguage(setting, language, page.typedIn))}
              </ul>
            </nav>
          </footer>
        </div>
      </body>
    </html> `
  return document.toString()
}

/** At the same place on every page (WCAG 3.2.6). */
function renderHelp(setting: PageSetting): Html {
  const t = getTexts(setting)
  return html`<section class="aid" aria-labelledby="aid-title">
    <h2 id="aid-title">${t('help.title')}</h2>
    <p>${t('help.text')}</p>
    <a href="${setting.publicUrl}/contact">${t('help.contact')}</a>
  </section>`
}

function renderLanguage(setting: PageSetting, language: Language, typedIn: string | undefined): Html {
  const name = LANGUAGE_NAMES[language]
  if (language === setting.language) return html`<li><span aria-current="true" lang="${language}">${name}</span></li>`
  if (typedIn !== undefined)
    return html`<li>
      <button type="submit" form="${typedIn}" name="lang" value="${language}" lang="${language}" formnovalidate>${name}</button>
    </li>`
  return html`<li><a href="?lang=${language}" hreflang="${language}" lang="${language}" rel="nofollow">${name}</a></li>`
}
