import { html } from 'hono/html'
import type { Html, Texts } from './page.ts'

/** One fault of a field, or of the whole form if it names no field. */
export interface PageFault {
  readonly field?: string
  readonly text: string
}

interface FieldOptions {
  readonly id: string
  readonly label: string
  readonly help?: string
  readonly fault?: string | undefined
}

/** Renders the faults above the form, each with a link to its field. */
export function renderFaults(t: Texts, faults: readonly PageFault[]): Html | '' {
  if (faults.length === 0) return ''
  return html`<div class="summary" role="alert" tabindex="-1" aria-labelledby="summary-title">
    <h2 class="title" id="summary-title">${t('fault.summary')}</h2>
    <ul class="list">
      ${faults.map((fault) => html`<li>${fault.field === undefined ? fault.text : html`<a href="#${fault.field}">${fault.text}</a>`}</li>`)}
    </ul>
  </div>`
}

export const findFault = (faults: readonly PageFault[], field: string): string | undefined =>
  faults.find((fault) => fault.field === field)?.text

/** Renders label, help, error and control, associated as in the portal's own fields. */
export function renderLabelled({ id, label, help, fault }: FieldOptions, control: (wiring: Html) => Html): Html {
  const described = [help && `${id}-help`, fault && `${id}-error`].filter(Boolean).join(' ')
  const wiring = html`${described && html` aria-describedby="${described}"`}${fault && html` aria-invalid="true"`}`
  return html`<div class="field" ${fault && html` data-invalid`}>
    <label class="label" for="${id}">${label}</label>
    ${help && html`<div class="help" id="${id}-help">${help}</div>`} ${fault && html`<p class="error" id="${id}-error">${fault}</p>`}
    ${control(wiring)}
  </div>`
}

export function renderUsernameField(
  t: Texts,
  { value, faults, autocomplete }: { value: string; faults: readonly PageFault[]; autocomplete: string },
): Html {
  return renderLabelled(
    { id: 'username', label: t('field.username'), help: t('field.usernameHelp'), fault: findFault(faults, 'username') },
    (wiring) =>
      html`<input
        class="control"
        id="username"
        name="username"
        type="text"
        value="${value}"
        autocomplete="${autocomplete}"
        autocapitalize="off"
        autocorrect="off"
        spellcheck="false"
        inputmode="email"
        enterkeyhint="next"
        maxlength="254"
        required${wiring}
      />`,
  )
}

/** The button that shows the password needs the script, and is hidden without it. */
export function renderPasswordField(
  t: Texts,
  options: {
    label: string
    help?: string
    autocomplete: 'current-password' | 'new-password'
    faults: readonly PageFault[]
    minlength?: number
  },
): Html {
  const { label, help, autocomplete, faults, minlength } = options
  return renderLabelled(
    { id: 'password', label, ...(help !== undefined && { help }), fault: findFault(faults, 'password') },
    (wiring) =>
      html`<div class="secret">
        <input
          class="control"
          id="password"
          name="password"
          type="password"
          autocomplete="${autocomplete}"
          autocapitalize="off"
          autocorrect="off"
          spellcheck="false"
          enterkeyhint="go"
          ${minlength && html` minlength="${minlength}"`}
          required${wiring}
        /><button
          class="reveal"
          type="button"
          hidden
          data-reveals="password"
          data-show="${t('field.show')}"
          data-hide="${t('field.hide')}"
          aria-controls="password"
          aria-pressed="false"
        >
          ${t('field.show')}
        </button>
      </div>`,
  )
}
