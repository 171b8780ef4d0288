// @vitest-environment jsdom
import { answer, lost } from '@afilia/client/testing/answer.ts'
import { MEMBER, renderPart } from '@afilia/client/testing/render.tsx'
import { find, happen, list, shown, until } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { forgetFuelCard, keepFuelCard } from '../../bookings/unsent-fuel-card.ts'
import { LoginPage } from './login-page.tsx'
import { LogoutPage } from './logout-page.tsx'

const say = (key: string, values = {}) => text(`session:${key}`, values)

beforeEach(() => void answer({}))

test('a visitor who was redirected sees why, and can sign in', async () => {
  await renderPart(<LoginPage callbackUrl="/card" />, { as: null })
  expect(shown()).toContain(say('login.neededText'))
  expect(list('button', text('common:account.signIn'))).toHaveLength(1)
})

test.each([
  ['AccessDenied', 'AccessDenied'],
  ['OAuthCallback', 'Callback'],
  ['Whatever', 'Default'],
] as const)('a sign-in that failed with %s is explained in words', async (error, words) => {
  await renderPart(<LoginPage error={error} />, { as: null })
  expect(shown(find('alert'))).toContain(say(`login.errors.${words}`))
})

test('a member who is already signed in is not asked again', async () => {
  await renderPart(<LoginPage />, { as: MEMBER })
  expect(shown()).toContain(say('login.already', { name: MEMBER.name }))
  expect(list('button', text('common:account.signIn'))).toEqual([])
})

test('after the session has ended it is said why, with a way back in', async () => {
  await renderPart(<LogoutPage isDecided={false} reason="expired" />, { as: null })
  expect(shown()).toContain(say('logout.expired.title'))
  expect(list('button', say('logout.again'))).toHaveLength(1)
})

test.each(['Session expired.', 'Unauthorized'])('§8: the page after a 401 shows the phrase of the key of «%s»', async (title) => {
  await renderPart(<LogoutPage isDecided={false} reason="expired" title={title} />, { as: null })
  expect(shown()).toContain(text('errors:api.session_expired'))
  expect(shown()).toContain(say('logout.expired.text'))
})

test.each(['Not found.', 'toString.', '.', '<b>x</b>', 7, ['Session expired.']])(
  '§8: «%s» is no title of a 401, so a link cannot make the page say it',
  async (title) => {
    await renderPart(<LogoutPage isDecided={false} reason="expired" title={title} />, { as: null })
    expect(shown(find('heading').parentElement!)).toBe(`${say('logout.expired.title')} ${say('logout.expired.text')}`)
  },
)

test('a member with unsent changes is warned before signing out', async () => {
  const calls = answer({ 'POST orders/fuel-card/request': lost })
  await renderPart(<LogoutPage isDecided={false} />, { as: MEMBER })
  await happen(() => {
    onlineManager.setOnline(false)
    keepFuelCard({ advantageId: 'v1', street: 'x', postalCode: '28013', city: 'Madrid', plate: null, hasConsented: true })
  })
  await until(() => calls.of('POST orders/fuel-card/request').length === 2)
  expect(shown()).toContain(say('logout.unsent.title', { count: 1 }))
  expect(shown()).toContain(say('logout.ask.title'))
  await happen(forgetFuelCard)
  expect(shown()).not.toContain(say('logout.unsent.text'))
})
