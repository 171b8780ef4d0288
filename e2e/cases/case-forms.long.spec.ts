import { type CaseFormName, getCaseForm } from '@afilia/domain/cases/case-forms'
import type { CaseKind } from '@afilia/domain/cases/cases'
import type { Question } from '@afilia/domain/events/dynamic-form'
import { expect, type Page, test } from '../support/test.ts'
import { NARROW } from '../support/portal.ts'
import {
  type Author,
  endSession,
  expectFits,
  press,
  read,
  readForm,
  readWords,
  sendThroughFailures,
  type SentCase,
  signInAs,
  tabTo,
} from './form-by-keyboard.ts'

/** A form of `/services` (§2) and a demo member who may send it. No other test uses these members, and each reads the portal in their own language. */
interface Trial extends Author {
  readonly form: CaseFormName
  readonly kind?: CaseKind
  readonly path: string
  /** Its title in pages.json. */
  readonly title: string
  /** The pages that lead to it, each by a link whose text is in insurance.json. */
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

/**
 * Days whose number is that of their month, such as 3 March, of last year, this year and next year. The browser's language decides whether the
 * day or the month is typed first, which makes no difference for these days.
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
/** The answer to a question with a typed answer. */
const toText = ({ id, type }: Question): string =>
  type === 'DATE' ? (/^(happened|retired)/.test(id) ? PAST : COMING) : `Una respuesta: ${id} «1 & 2»`

/** Answers one question by keyboard: with text or with its first option. */
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
  // The field already has the text from the profile.
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
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
