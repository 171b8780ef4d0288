import { expect, test } from '../support/test.ts'
import { NARROW } from '../support/portal.ts'
import { endSession, expectFits, press, read, readWords, signInAs, tabTo } from './form-by-keyboard.ts'

test.use({ viewport: NARROW })

test('/services/ask-date in gl: by keyboard at 320 px, through a reload, an ended session and a lost answer, booked once', async ({
  page,
}) => {
  const asker = { member: '95239764F', language: 'gl' } as const
  const say = readWords(asker.language)
  const next = () => press(page, say('appointments', 'form.next'))
  const step = (name: string) => expect(page.getByRole('heading', { level: 2, name: say('appointments', `steps.${name}`) })).toBeVisible()
  const about = 'Cambios de quenda sen aviso'
  await signInAs(page, asker, '/services/ask-date')
  await step('WHAT')
  await tabTo(page, 'main input[type=radio] >> nth=0')
  await page.keyboard.press('Space')
  await tabTo(page, 'main textarea')
  await page.keyboard.type(about)
  await page.reload()
  await expect(page.locator('main textarea')).toHaveValue(about)
  await next()
  await step('HOW')
  await tabTo(page, 'main input[type=radio] >> nth=0')
  await page.keyboard.press('Space')
  await endSession(page, asker, say('appointments', 'form.next'))
  await step('WHEN')
  await tabTo(page, '#appointment-startsAt')
  await page.keyboard.press('Space')
  await expectFits(page)
  await next()
  await step('CHECK')
  await expect(page.getByRole('main')).toContainText(about)
  await expectFits(page)
  // The first answer is lost on its way: the portal tries again with the same key.
  let arrived = 0
  await page.route('**/api/data/appointments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    arrived += 1
    return arrived === 1 ? route.abort() : route.fulfill({ response })
  })
  await press(page, say('appointments', 'form.send'))
  await expect(page.getByRole('region', { name: say('appointments', 'mine.title') }).getByRole('listitem')).toHaveCount(1)
  await expectFits(page)
  expect(arrived).toBe(2)
  expect(await read<unknown[]>(page, 'appointments')).toHaveLength(1)
})
