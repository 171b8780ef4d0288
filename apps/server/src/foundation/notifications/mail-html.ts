import type { Language } from '@afilia/i18n/languages'
import { html } from 'hono/html'
import { inlineStyles } from '../../platform/http/inline-styles.ts'

export const MAIL_STYLES = inlineStyles([new URL('mail.css', import.meta.url)])

interface MailContent {
  readonly subject: string
  readonly text: string
  readonly language: Language
  readonly unionName: string
}

/**
 * Renders a mail as a page: the union, the subject as its heading, and the same text as the plain part, with real links. It loads
 * no pictures or other resources, and stays readable if the mail program drops its styles.
 */
export async function renderMailHtml({ subject, text, language, unionName }: MailContent): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        ${MAIL_STYLES.element}
      </head>
      <body>
        <main>
          <p class="from">${unionName}</p>
          <h1>${subject}</h1>
          ${text
            .trim()
            .split(/\n{2,}/)
            .map((paragraph) => html`<p>${paragraph.split('\n').map(renderLine)}</p>`)}
        </main>
      </body>
    </html> `
  return page.toString()
}

const LINK = /(https?:\/\/[^\s<>]+[^\s<>.,;:)])/

const renderLine = (line: string, index: number) => html`${index > 0 ? html`<br />` : ''}${line.split(LINK).map(renderPart)}`

const renderPart = (part: string, index: number) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part)
