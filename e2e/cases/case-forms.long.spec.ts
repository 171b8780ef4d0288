import { type CaseFormName, getCaseForm } from '@afilia/domain/cases/case-forms'
import type { CaseKind } from '@afilia/domain/cases/cases'
import type { Question } from '@afilia/domain/events/dynamic-form'
import type { Language } from '@afilia/i18n/languages'
import { readLocaleFile } from '@afilia/i18n/files/locale-files'
import { expect, type Page, test } from '../support/test.ts'
import { beSlow, expectAccessible, expectNoSidewaysScroll, NARROW } from '../support/portal.ts'

/** A form of `/services` (§2), and a member whom the demo draws who may send it: no other test uses them, and each reads the portal in their language. */
interface Trial {
  readonly form: CaseFormName
  readonly kind?: CaseKind
  readonly path: string
  /** Its title in pages.json. */
  readonly title: string
  readonly member: string
  readonly language: Exclude<Language, 'es'>
  /** The pages that lead to it, each to the next by its link in insurance.json. */
  readonly from?: readonly string[]
}

const INSURANCE = '/services/cr-insurance'
const TRIALS: readonly Trial[] = [
  { form: 'INCIDENT', path: '/services/sinister-notification', title: 'sinister', member: '92598828T', language: 'ca' },
  {
    form: 'COVERAGE',
    path: `${INSURANCE}/rc-affiliate-no-new`,
    title: 'joinInsurance',
    member: '90910923L',
    language: 'eu',
    from: ['/services/src-affiliate-yes', `${INSURANCE}/rc-affiliate-yes-new`],
  },
  {
    form: 'COVERAGE_STUDENT',
    kind: 'COVERAGE',
    path: `${INSURANCE}/src-student-second`,
    title: 'studentInsurance',
    member: '93938610D',
    language: 'gl',
  },
  {
    form: 'COVERAGE_STUDENT',
    kind: 'COVERAGE',
    path: `${INSURANCE}/src-student-fourth`,
    title: 'studentInsuranceFourth',
    member: 'Z9653119R',
    language: 'en',
  },
  {
    form: 'COVERAGE_CERTIFICATE',
    path: '/services/civil-liability-request',
    title: 'specialCertificate',
    member: '90966913G',
    language: 'gl',
  },
  { form: 'ADVICE', path: '/services/work-support', title: 'workSupport', member: 'Z9131837Z', language: 'en' },
  { form: 'ATTENTION', path: '/services/more-information', title: 'moreInformation', member: '97795109Y', language: 'eu' },
  { form: 'DEFENDER', path: '/services/defender', title: 'defender', member: '91371590L', language: 'ca' },
  { form: 'SENIOR', path: '/services/senior-request', title: 'seniorRequest', member: '97759223T', language: 'eu' },
]

test.use({ viewport: NARROW })

/** The words of the portal in a language, by the name of their file and their key. */
function readWords(language: Language): (file: string, key: string) => string {
  return (file, key) => {
    const all = JSON.parse(readLocaleFile(language, file)) as unknown
    return key.split('.').reduce((at, part) => (at as Record<string, unknown>)[part], all) as string
  }
}

/** With the name and the password, from the first page that asks for them. */
async function passSignIn(page: Page, member: string): Promise<void> {
  await page.locator('input[name="username"]').fill(member)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('button[type="submit"]').first().click()
}

async function signInAs(page: Page, { member, language }: Pick<Trial, 'member' | 'language'>, path: string): Promise<void> {
  await page.goto(`/login?callbackUrl=${encodeURIComponent(path)}`)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await passSignIn(page, member)
  await page.waitForURL((url) => url.pathname === path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Ends the session as if another device had, before the button of this name is pressed, and signs in again once the page has noticed. */
async function endSession(page: Page, { member, language }: Pick<Trial, 'member' | 'language'>, name: string): Promise<void> {
  const { pathname } = new URL(page.url())
  // The page may hear of it by a draft that it saves, before the button is pressed.
  await tabTo(page, toButton(name))
  await page.context().clearCookies({ name: /session-token/ })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/logout?reason=expired**')
  await page.getByRole('button', { name: readWords(language)('session', 'logout.again') }).click()
  await passSignIn(page, member)
  await page.waitForURL((url) => url.pathname === pathname)
}

/** Transitions on until it has the focus, as whoever has no mouse does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const wanted = page.locator(selector)
  await wanted.waitFor({ state: 'attached' })
  for (let steps = 0; !(await wanted.evaluate((element) => element === document.activeElement)); steps += 1) {
    if (steps > 80) throw new Error(`the focus never came to ${selector}`)
    await page.keyboard.press('Tab')
  }
}

const toButton = (name: string): string => `main button:text-is(${JSON.stringify(name)})`

/** Of the buttons of the form, by its words. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, toButton(name))
  await page.keyboard.press('Enter')
}

/**
 * Of this year and the ones beside it, the days whose month has the same number: whether a browser asks for the day or for the month first is of its own language,
 * and these are typed the same.
 */
const DAYS = [-1, 0, 1].flatMap((more) =>
  Array.from({ length: 12 }, (_, month) => {
    const number = String(month + 1).padStart(2, '0')
    return `${new Date().getUTCFullYear() + more}-${number}-${number}`
  }),
)
const [PAST, COMING] = [
  DAYS.findLast((day) => Date.parse(day) < Date.now() - 86_400_000)!,
  DAYS.find((day) => Date.parse(day) > Date.now())!,
]
/** What is answered to a question that is typed. */
const toText = ({ id, type }: Question): string =>
  type === 'DATE' ? (/^(happened|retired)/.test(id) ? PAST : COMING) : `Una respuesta: ${id} «1 & 2»`

/** Answers one question by keyboard: with words, or with its first option. */
async function answer(page: Page, question: Question): Promise<void> {
  const field = `#case-answers-${question.id}`
  await tabTo(page, field)
  const kind = await page.locator(field).evaluate((element) => (element as HTMLInputElement).type)
  if (kind === 'select-one') return page.keyboard.press('ArrowDown')
  if (kind === 'radio') return page.keyboard.press('Space')
  if (kind === 'checkbox') {
    for (let left = question.options!.length; left > 0; left -= 1) {
      await page.keyboard.press('Space')
      if (left > 1) await page.keyboard.press('Tab')
    }
    return
  }
  const text = toText(question)
  if (kind === 'date') return page.keyboard.type(text.split('-').toReversed().join(''))
  // What the profile says stands in it already.
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** What stands in the form, by field. */
const readForm = (page: Page): Promise<unknown[]> =>
  page
    .locator('main form')
    .locator('input, select, textarea')
    .evaluateAll((all) =>
      all.map((one) => {
        const { id, type, checked, value } = one as HTMLInputElement
        return [id, type === 'radio' || type === 'checkbox' ? checked : value]
      }),
    )

const expectFits = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

interface SentCase {
  readonly id: string
  readonly kind: CaseKind
  readonly answers: Readonly<Record<string, unknown>>
}
const read = async <T>(page: Page, path: string): Promise<T> => (await (await page.request.get(`/api/data/${path}`)).json()) as T

/**
 * Sends while there is no network; when it is back the request arrives and its answer is lost, and it is sent again. `sent` is what the page says when it knows of
 * the one that arrived, `kept` while it does not.
 */
async function sendThroughFailures(
  page: Page,
  call: string,
  words: { readonly send: string; readonly kept: string; readonly sent: RegExp },
): Promise<void> {
  const network = page.context()
  await network.setOffline(true)
  await press(page, words.send)
  await expect(page.getByText(words.kept, { exact: true })).toBeVisible()
  await expectFits(page)
  let arrived = 0
  await page.route(`**/${call}`, async (route) => {
    const response = await route.fetch()
    expect(response.ok()).toBe(true)
    arrived += 1
    await (arrived === 1 ? route.abort() : route.fulfill({ response }))
  })
  await network.setOffline(false)
  await expect.poll(() => arrived).toBeGreaterThanOrEqual(1)
  // The browser says that there is a network again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(words.sent)).toBeVisible()
  expect(arrived).toBe(2)
}

for (const trial of TRIALS)
  test(`${trial.path} in ${trial.language}: by keyboard at 320 px, through a reload, an ended session and a lost network, sent once`, async ({
    page,
  }) => {
    const { form, kind = form as CaseKind, path, language } = trial
    const say = readWords(language)
    const { steps } = getCaseForm(form)
    const entrance = trial.from ?? []
    await signInAs(page, trial, entrance[0] ?? path)
    for (const at of entrance) {
      await page.goto(at)
      await tabTo(page, `main a:text-is(${JSON.stringify(say('insurance', 'none.ask'))})`)
      await expectFits(page)
    }
    if (entrance.length > 0) await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: say('pages', `${trial.title}.title`) })).toBeVisible()

    for (const [at, { id, questions }] of steps.entries()) {
      await expect(page.getByRole('heading', { level: 2, name: say('case-forms', `steps.${id}`) })).toBeVisible()
      for (const question of questions) if (question.type !== 'FILE') await answer(page, question)
      if (at === 0) {
        await expectFits(page)
        const typed = await readForm(page)
        await page.reload()
        await expect(page.locator('main form')).toBeVisible()
        expect(await readForm(page)).toEqual(typed)
        await endSession(page, trial, say('cases', 'form.next'))
      } else await press(page, say('cases', 'form.next'))
    }

    const review = page.getByRole('region', { name: say('cases', 'review.title') })
    const texts = steps.flatMap(({ questions }) => questions as readonly Question[]).filter(({ type }) => type.endsWith('_TEXT'))
    for (const question of texts) await expect(review).toContainText(toText(question))
    await expectFits(page)
    await sendThroughFailures(page, 'notifications/send_*', {
      send: say('cases', 'review.send'),
      kept: say('cases', 'waiting.title'),
      sent: /C-\w{4}-\w{4}/,
    })
    await expectFits(page)
    const sent = (await read<SentCase[]>(page, 'cases')).filter((one) => one.kind === kind)
    expect(sent).toHaveLength(1)
    const { answers } = await read<SentCase>(page, `cases/${sent[0]!.id}`)
    expect(Object.keys(answers).toSorted()).toEqual(
      steps
        .flatMap(({ questions }) => questions as readonly Question[])
        .flatMap(({ id, type }) => (type === 'FILE' ? [] : [id]))
        .toSorted(),
    )
  })

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
  // Anybody may read this page: nothing says that the session has ended but the page itself, which is a visitor's from then on. While the session ends it is
  // not open, as what it fetches by itself would notice.
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

test('/services/ask-date in gl: by keyboard at 320 px, through a reload, an ended session and a lost answer, taken once', async ({
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
  // The answer to the first is lost on its way: the portal asks again under the same key.
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
