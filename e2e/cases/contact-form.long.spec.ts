import { expect, test } from '../support/test.ts'
import { beSlow, NARROW } from '../support/portal.ts'
import {
  expectFits,
  passSignIn,
  read,
  readForm,
  readWords,
  sendThroughFailures,
  type SentCase,
  signInAs,
  tabTo,
} from './form-by-keyboard.ts'

test.use({ viewport: NARROW })

test('/contact in en: by keyboard at 320 px, through a reload, an ended session and a lost network, sent once', async ({ page }) => {
  const author = { member: 'Z9572060V', language: 'en' } as const
  const say = readWords(author.language)
  await signInAs(page, author, '/contact')
  await tabTo(page, '#contact-topic')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, '#contact-message')
  await page.keyboard.type('Three nights in a row: may they?')
  await expectFits(page)
  const typed = await readForm(page)
  await page.reload()
  await expect(page.locator('#contact-message')).not.toHaveValue('')
  expect(await readForm(page)).toEqual(typed)
  // The page is public: after the session has ended, it is simply a visitor's page. It must not be open when the session
  // ends, because its own calls would notice.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /session-token/ })
  await page.goto('/contact')
  await expect(page.locator('#contact-message')).toHaveValue('')
  await page.goto('/login?callbackUrl=/contact')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('session', 'login.title') })
    .click()
  await passSignIn(page, author.member)
  await page.waitForURL((url) => url.pathname === '/contact')
  await expect(page.locator('#contact-message')).not.toHaveValue('')
  expect(await readForm(page)).toEqual(typed)
  await beSlow(page)
  await sendThroughFailures(page, 'notifications/send_contact_email', {
    send: say('contact', 'form.send'),
    kept: say('contact', 'waiting.title'),
    sent: /C-\w{4}-\w{4}/,
  })
  await expectFits(page)
  expect((await read<SentCase[]>(page, 'cases')).filter(({ kind }) => kind === 'CONTACT')).toHaveLength(1)
})
