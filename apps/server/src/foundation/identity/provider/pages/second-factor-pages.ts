import { html, raw } from 'hono/html'
import { correction, generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { toKeep } from '../../session-service/cookies.ts'
import type { SessionKind } from '../../tokens/lifetimes.ts'
import { findFault, renderFaults, renderLabelled, type PageFault } from './form.ts'
import { type Html, type PageSetting, renderPage, getTexts, type Texts } from './page.ts'

interface CodeState {
  /** The target of the form. */
  readonly path: string
  /** The sign-in page, whose passkey form appears here too. Undefined without passkeys. */
  readonly passkeyPath: string | undefined
  /** The member's choice on the sign-in page. */
  readonly kind: SessionKind
  /** The code itself, for a demo account. */
  readonly shown: string | undefined
  /** The recovery code that was typed. */
  readonly recovery: string
  readonly faults: readonly PageFault[]
}

/** Asks for a code of the app, or for a recovery code. */
export function renderCode(setting: PageSetting, { path, passkeyPath, kind, shown, recovery, faults }: CodeState): Promise<string> {
  const t = getTexts(setting)
  const isRecovering = recovery !== '' || findFault(faults, 'recovery') !== undefined
  const body = html`<h1>${t('second.title')}</h1>
    <p>${t('second.lead')}</p>
    ${renderFaults(t, faults)} ${shown && html`<p class="notice" id="demo">${t('second.demo', { code: shown })}</p>`}
    <form class="form" id="second" method="post" action="${path}" novalidate>
      ${renderCodeField(t, faults, shown)}
      <button class="button primary wide" type="submit">${t('second.submit')}</button>
    </form>
    ${passkeyPath && renderPasskey(t, passkeyPath, kind)}
    <details ${isRecovering && html` open`}>
      <summary>${t('second.lost')}</summary>
      <form class="form" method="post" action="${path}" novalidate>
        ${renderLabelled(
          { id: 'recovery', label: t('field.recovery'), help: t('field.recoveryHelp'), fault: findFault(faults, 'recovery') },
          (wiring) =>
            html`<input
              class="control"
              id="recovery"
              name="recovery"
              type="text"
              value="${recovery}"
              autocomplete="off"
              autocapitalize="characters"
              autocorrect="off"
              spellcheck="false"
              required${wiring}
            />`,
        )}
        <button class="button secondary wide" type="submit">${t('second.useRecovery')}</button>
        <p class="help">${t('second.noCodes')}</p>
      </form>
    </details>`
  return renderPage(setting, { title: t('second.title'), body, hasScript: true, typedIn: 'second' })
}

interface SetupState {
  readonly path: string
  readonly key: string
  /** The contents of the QR code. */
  readonly uri: string
  readonly faults: readonly PageFault[]
}

/** Shows the key for an app, as a QR code and as text, and asks for a first code to prove that it works. */
export function renderSetup(setting: PageSetting, { path, key, uri, faults }: SetupState): Promise<string> {
  const t = getTexts(setting)
  const body = html`<h1>${t('setup.title')}</h1>
    <p>${t('setup.lead')}</p>
    ${renderFaults(t, faults)}
    <ol class="steps">
      <li>${t('setup.install')}</li>
      <li>
        ${t('setup.scan')}
        <div class="qr" role="img" aria-label="${t('setup.qr')}">${raw(drawQr(uri))}</div>
        <p class="help">${t('setup.orType')}</p>
        <p><code class="key">${key.match(/.{1,4}/g)?.join(' ')}</code></p>
      </li>
      <li>${t('setup.enter')}</li>
    </ol>
    <form class="form" id="setup" method="post" action="${path}" novalidate>
      ${renderCodeField(t, faults)}
      <button class="button primary wide" type="submit">${t('setup.submit')}</button>
    </form>`
  return renderPage(setting, { title: t('setup.title'), body, hasScript: true, typedIn: 'setup' })
}

/** Shows the recovery codes until the member has noted them. */
export function renderRecoveryCodes(setting: PageSetting, { path, codes }: { path: string; codes: readonly string[] }): Promise<string> {
  const t = getTexts(setting)
  const body = html`<h1>${t('recovery.title')}</h1>
    <p>${t('recovery.lead')}</p>
    <ol class="codes" id="codes">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ol>
    <form class="form" method="post" action="${path}">
      <button class="button primary wide" type="submit">${t('recovery.submit')}</button>
    </form>`
  return renderPage(setting, { title: t('recovery.title'), body })
}

/** For members who have a passkey and no app. */
export function renderUsePasskey(
  setting: PageSetting,
  { passkeyPath, kind, signInPath }: { passkeyPath: string; kind: SessionKind; signInPath: string },
): Promise<string> {
  const t = getTexts(setting)
  const body = html`<h1>${t('onlyPasskey.title')}</h1>
    <p>${t('onlyPasskey.text')}</p>
    ${renderPasskey(t, passkeyPath, kind)}
    <noscript><p>${t('onlyPasskey.noScript')}</p></noscript>
    <p class="help">${t('second.noCodes')}</p>
    <a class="beside" href="${signInPath}">${t('forgot.back')}</a>`
  return renderPage(setting, { title: t('onlyPasskey.title'), body, hasScript: true })
}

const renderCodeField = (t: Texts, faults: readonly PageFault[], value = ''): Html =>
  renderLabelled(
    { id: 'code', label: t('field.code'), help: t('field.codeHelp'), fault: findFault(faults, 'code') },
    (wiring) =>
      html`<input
        class="control code"
        id="code"
        name="code"
        type="text"
        value="${value}"
        autocomplete="one-time-code"
        inputmode="numeric"
        autocapitalize="off"
        autocorrect="off"
        spellcheck="false"
        enterkeyhint="go"
        required${wiring}
      />`,
  )

/** Renders the passkey form of the sign-in page. Its script reveals the form. */
const renderPasskey = (t: Texts, path: string, kind: SessionKind): Html =>
  html`<div class="passkey" id="passkey" hidden data-options="${path}/passkey/options">
    <form method="post" action="${path}/passkey">
      <input type="hidden" name="response" /><input type="hidden" name="keep" value="${toKeep(kind)}" />
      <button class="button secondary wide" type="submit">${t('signIn.passkey')}</button>
    </form>
  </div>`

/** Dark on light in both themes: many cameras read nothing else. */
const drawQr = (text: string): string =>
  toSvgSource(generate(text, { minCorrectionLevel: correction.M }), { on: 'black', off: 'white', padX: 4, padY: 4, scale: 1 })
