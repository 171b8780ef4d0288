// @ts-check
// What the sign-in pages gain where scripts run: a button that shows the password, passkeys, and the typed name for who forgot the password. Everything else works without.

for (const button of document.querySelectorAll('button[data-reveals]')) {
  if (button instanceof HTMLButtonElement) offerReveal(button)
}

for (const form of document.forms) {
  form.addEventListener('submit', ({ submitter }) => {
    // A change of language has no business with the password.
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
 * What was typed goes along to the page that would ask for it again, in the body of a form: an address is logged on the way.
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
  // A password manager saves what is in a password field only.
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
  // The browser offers the member's passkeys in the list under the first field.
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
    // In the second step the form knows it from the first.
    if (keep instanceof HTMLInputElement) fill(form, 'keep', keep.value)
    form.submit()
  } catch {
    // The member closed the browser's window, or chose the password after all.
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
