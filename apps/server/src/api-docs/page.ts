import type { Access } from '@afilia/contract/access'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { inlineStyles, portalSheet } from '../platform/http/inline-styles.ts'
import type { Answer, OpenApi, Operation, Parameter } from './document.ts'
import type { JsonSchema } from './schemas.ts'
import { typeText } from './type-text.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLES = inlineStyles([...['tokens.css', 'base.css'].map(portalSheet), new URL('./page.css', import.meta.url)])

/** Nothing but its own style: no script, nothing from elsewhere. */
export const PAGE_POLICY = `default-src 'none'; style-src ${STYLES.hash}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The document as a page for whoever writes against it: the endpoints by area, each folded until it is asked for. In English, as the code is. */
export async function renderDocs(document: OpenApi, documentPath: string): Promise<string> {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${document.info.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        ${STYLES.element}
      </head>
      <body>
        <main class="page">
          <header class="intro">
            <h1>${document.info.title}</h1>
            ${document.info.description.split('\n\n').map((text) => html`<p>${withCode(text)}</p>`)}
            <p><a href="${documentPath}">OpenAPI ${document.openapi} document</a>, for tools and code generators</p>
          </header>
          <nav aria-label="Areas">
            <ul class="areas">
              ${document.tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
            </ul>
          </nav>
          ${document.tags.map(({ name }) => area(name, operations))}
          <section class="area" id="problem">
            <h2>Refusals</h2>
            ${Object.entries(document.components.schemas).map(
              ([name, schema]) =>
                html`<h3>${name}</h3>
                  ${typeBlock(schema)}`,
            )}
          </section>
        </main>
      </body>
    </html> `
  return page.toString()
}

function area(tag: string, operations: readonly Operation[]): Html {
  const own = operations.filter(({ tags }) => tags.includes(tag))
  return html`<section class="area" id="${tag}">
    <h2>${tag}</h2>
    ${own.map(endpoint)}
  </section>`
}

function endpoint(operation: Operation): Html {
  const [method = '', path = ''] = operation.summary.split(' ', 2)
  const { requestBody: body, parameters } = operation
  return html`<details class="endpoint" id="${operation.operationId}">
    <summary>
      <code class="method">${method}</code> <code class="path">${path}</code>
      <span class="access">${accessText(operation['x-access'])}</span>
    </summary>
    ${
      parameters.length > 0 &&
      html`<h3>Parameters</h3>
        ${parameterTable(parameters)}`
    }
    ${
      body &&
      html`<h3>Body</h3>
        ${typeBlock(body.content['application/json']!.schema)}`
    }
    ${Object.entries(operation.responses)
      .filter(([status]) => status < '300')
      .map(([status, answer]) => success(status, answer))}
    <h3>Refusals</h3>
    <dl class="refusals">
      ${Object.entries(operation.responses)
        .filter(([status]) => status >= '300')
        .map(
          ([status, { 'x-error-codes': codes = [] }]) =>
            html`<div>
              <dt>${status}</dt>
              <dd>${codes.join(', ')}</dd>
            </div>`,
        )}
    </dl>
  </details>`
}

function success(status: string, { description, headers = {}, content = {} }: Answer): Html {
  return html`<h3>Answer ${status}</h3>
    <p>${description}</p>
    ${Object.entries(headers).map(([name, header]) => html`<p><code>${name}</code>: ${header.description}</p>`)}
    ${Object.entries(content).map(([type, { schema }]) => (type === 'application/json' ? typeBlock(schema) : html`<p><code>${type}</code></p>`))}`
}

function parameterTable(parameters: readonly Parameter[]): Html {
  return html`<div class="scroll" role="region" aria-label="Parameters" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">In</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${parameters.map(
          ({ name, in: place, required, schema, description = '' }) =>
            html`<tr>
              <th scope="row"><code>${name}</code>${required && ' (required)'}</th>
              <td>${place}</td>
              <td><code>${typeText(schema)}</code></td>
              <td>${description}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

const typeBlock = (schema: JsonSchema): Html => html`<pre tabindex="0">${typeText(schema)}</pre>`

/** `` `code` `` in running text. */
const withCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))

function accessText(access: Access): string {
  if (access.who === 'public') return 'anybody'
  if (access.who === 'signed-in') return 'whoever is signed in'
  if (access.who === 'roles') return access.roles.map((role) => role.replace('ROLE_', '').toLowerCase()).join(', ')
  return access.staff ? 'the person, their delegates and supervisors, admins' : 'the person alone'
}
