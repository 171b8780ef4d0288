import { expect, test } from 'vitest'
import { renderForgot, renderMessage, renderReset } from './password-pages.ts'
import { renderSignIn } from './sign-in-page.ts'
import { STYLES } from './styles.ts'

// The sign-in pages use class names of the portal's style sheets. These tests fail if such a class is renamed only for the portal.

const setting = { language: 'es', unionName: 'Afilia', publicUrl: 'http://localhost' } as const
const faults = [{ field: 'username', text: 'Falta' }, { field: 'password', text: 'Falta' }, { text: 'No coinciden' }]

test('every class of the sign-in pages has its style', async () => {
  const pages = await Promise.all([
    renderSignIn(setting, { path: '/oidc/interaction/1', username: '', kind: 'kept', faults }),
    renderForgot(setting, { username: '', faults }),
    renderReset(setting, false, faults),
    renderMessage(setting, 'forgot.done'),
  ])
  const used = new Set(pages.flatMap((page) => [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))))
  expect(used.size).toBeGreaterThan(15)
  const styled = new Set([...STYLES.text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name))
  expect([...used].filter((name) => !styled.has(name))).toEqual([])
})

test('every colour and size that they use is one of the tokens', () => {
  const used = new Set([...STYLES.text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  expect([...used].filter((name) => !STYLES.text.includes(`${name}:`))).toEqual([])
})
