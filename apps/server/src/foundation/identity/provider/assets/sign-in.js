// @ts-check
// Adds what the sign-in pages offer with scripts: a button that shows the password, passkeys, and the typed name for the page
// about a forgotten password. Everything else works without scripts.

for (const button of document.querySelectorAll('button[data-reveals]')) {
  if (button instanceof HTMLButtonElement) offerReveal(button)
}

for (const form of document.forms) {
  form.addEventListener('submit', ({ submitter }) => {
    // A change of language must not send the password.
    if (submitter instanceof HTMLButtonElement && submitter.name === 'lang')
      form.addEventListener('formdata', ({ formData }) => formData.delete('password'), { once: true })
  })
}

const summary = document.querySelector('.summary')
if (summary instanceof HTMLElement) summary.focus()

const passkeys = document.getElementById('passkey')
if (passkeys && 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential) void offerPasskeys(passkeys)

const forgot = document.getElementById('forgot')
const typed = document.getElementById('username')
if (forgot instanceof HTMLAnchorElement && typed instanceof HTMLInputElement) carryName(forgot, typed)

/**
 * Passes the typed text to the next page, which would otherwise ask for it again. Sends it in the body of a form, because servers
 * log addresses.
 * @param {HTMLAnchorElement} link
 * @param {HTMLInputElement} input
 */
function carryName(link, input) {
  link.addEventListener('click', (event) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
    if (isElsewhere || !input.value.trim()) return
    event.preventDefault()
    const form = document.createElement('form')
    form.method = 'post'
    form.action = link.href
    for (const [name, value] of [
      ['username', input.value],
      ['carried', '1'],
    ]) {
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name, value })
      form.append(field)
    }
    document.body.append(form)
    form.submit()
    form.remove()
  })
}

/** @param {HTMLButtonElement} button */
function offerReveal(button) {
  const input = document.getElementById(button.dataset.reveals ?? '')
  if (!(input instanceof HTMLInputElement)) return
  button.hidden = false
  button.addEventListener('click', () => {
    const isShown = input.type === 'password'
    input.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
    button.textContent = (isShown ? button.dataset.hide : button.dataset.show) ?? ''
  })
  // A password manager saves only the contents of a password field.
  input.form?.addEventListener('submit', () => {
    input.type = 'password'
  })
}

/** @param {HTMLElement} section */
async function offerPasskeys(section) {
  const form = section.querySelector('form')
  if (!form) return
  section.hidden = false
  let waiting = new AbortController()

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    waiting.abort()
    waiting = new AbortController()
    void usePasskey(section, form, { mediation: 'optional', signal: waiting.signal })
  })
  // The browser lists the member's passkeys under the first field.
  if (await PublicKeyCredential.isConditionalMediationAvailable?.())
    await usePasskey(section, form, { mediation: 'conditional', signal: waiting.signal })
}

/**
 * @param {HTMLElement} section
 * @param {HTMLFormElement} form
 * @param {{ mediation: CredentialMediationRequirement, signal: AbortSignal }} how
 */
async function usePasskey(section, form, how) {
  try {
    const answer = await fetch(section.dataset.options ?? '', { method: 'POST', signal: how.signal })
    if (!answer.ok) return
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await answer.json())
    const credential = await navigator.credentials.get({ publicKey, ...how })
    if (!(credential instanceof PublicKeyCredential)) return
    fill(form, 'response', JSON.stringify(credential.toJSON()))
    const keep = document.querySelector('#sign-in input[name="keep"]:checked')
    // The form of the second step already contains the choice of the first step.
    if (keep instanceof HTMLInputElement) fill(form, 'keep', keep.value)
    form.submit()
  } catch {
    // The member closed the browser's window, or chose the password instead.
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
function fill(form, name, value) {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.value = value
}
