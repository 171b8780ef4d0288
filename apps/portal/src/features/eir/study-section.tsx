import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { listBusyTimes } from '@afilia/domain/shifts/free'
import { isIsoDate } from '@afilia/domain/shifts/dates'
import { groupWeeks, planStudy, type StudyPlan } from '@afilia/domain/jobs/study-plan'
import { formatNearDay, formatNumber } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FigureTable } from '../../parts/figures/figure-table.tsx'
import { findExam } from './read-exam.ts'
import styles from './eir.module.css'
import { keepWish, type StudyWish, wishOf } from './study-draft.ts'

/** In ms. The server gives at most 400 days of a schedule; exams are nearer. */
const FARTHEST = 395 * 86_400_000
const MAX_HOURS = 3_000
const MAX_A_DAY = 12

/** Study hours by day, based on the member's shifts. */
export function StudySection({ today }: { today: string }) {
  const t = useTexts('eir')
  const { personId } = useSignedIn()
  const [typed, setTyped] = useState<StudyWish | undefined>(() => wishOf(personId))
  const periods = useQuery(query('GET important-periods'))
  const until = new Date(Date.parse(`${today}T00:00:00Z`) + FARTHEST).toISOString().slice(0, 10)
  const schedule = useQuery(query('GET schedule/my-schedule', { query: { from: today, to: until } }))
  const settings = useQuery(query('GET schedule/my-settings'))
  const wish: StudyWish = typed ?? { exam: findExam(periods.data ?? [], today)?.date ?? '', hours: '300', mostADay: '5' }
  const change = (next: Partial<StudyWish>): void => {
    keepWish(personId, { ...wish, ...next })
    setTyped({ ...wish, ...next })
  }
  const [hours, mostADay] = [toWhole(wish.hours, MAX_HOURS), toWhole(wish.mostADay, MAX_A_DAY)]
  const isExam = isIsoDate(wish.exam) && wish.exam > today && wish.exam <= until
  const isReady = isExam && hours > 0 && mostADay > 0
  const busy = settings.data && schedule.data ? listBusyTimes(schedule.data.days, settings.data.kinds, settings.data.zone) : undefined
  const plan = isReady && busy ? planStudy({ from: today, exam: wish.exam, hours, mostADay }, busy, settings.data!.zone) : undefined
  // An existing plan comes first. The fields stay open while they are being changed.
  const [wasPlanned] = useState(typed !== undefined)
  const isFolded = wasPlanned || periods.isPending || findExam(periods.data ?? [], today) !== undefined
  return (
    <Section id="eir-plan" lead={t('plan.lead')} title={t('plan.title')}>
      {plan && <Plan hours={hours} plan={plan} />}
      {!wish.exam && <p>{t('plan.noExam')}</p>}
      <details className={styles.fold} open={!isFolded}>
        <summary>{t('plan.change')}</summary>
        <div className={styles.filters}>
          <Field error={wish.exam && !isExam ? t('plan.wrong.exam') : undefined} id="plan-exam" label={t('plan.exam')}>
            <TextInput max={until} min={today} onChange={({ target }) => change({ exam: target.value })} type="date" value={wish.exam} />
          </Field>
          <Field error={hours === 0 ? t('plan.wrong.hours', { most: say(MAX_HOURS) }) : undefined} id="plan-hours" label={t('plan.hours')}>
            <TextInput inputMode="numeric" onChange={({ target }) => change({ hours: target.value })} value={wish.hours} />
          </Field>
          <Field error={mostADay === 0 ? t('plan.wrong.hours', { most: say(MAX_A_DAY) }) : undefined} id="plan-most" label={t('plan.most')}>
            <TextInput inputMode="numeric" onChange={({ target }) => change({ mostADay: target.value })} value={wish.mostADay} />
          </Field>
        </div>
      </details>
      {schedule.data?.days.every(({ shifts }) => shifts.length === 0) && (
        <Notice
          actions={
            <PageButton to="/profile/schedule" variant="secondary">
              {t('plan.shifts')}
            </PageButton>
          }
          title={t('plan.noShifts')}
        />
      )}
    </Section>
  )
}

/** 0 unless it is a whole number up to `most`. */
const toWhole = (text: string, most: number): number => (/^\d{1,4}$/.test(text.trim()) && Number(text) <= most ? Number(text) : 0)

const say = (value: number): string => formatNumber(value, currentLanguage())
const sayDay = (date: string): string => formatNearDay(new Date(`${date}T12:00:00Z`), currentLanguage(), { timeZone: 'UTC' })

function Plan({ plan, hours }: { plan: StudyPlan; hours: number }) {
  const t = useTexts('eir')
  return (
    <>
      <progress aria-hidden="true" className={styles.bar} max={hours} value={hours - plan.left} />
      <p aria-live="polite">
        {[
          t('plan.sum', { days: say(plan.freeDays) }),
          t('plan.planned', { hours: say(hours - plan.left) }),
          ...(plan.left > 0 ? [t('plan.short', { hours: say(plan.left) })] : []),
        ].join('\u00a0· ')}
      </p>
      {plan.days.length > 0 && (
        <FigureTable
          columns={[t('plan.week'), t('plan.days'), t('plan.total')]}
          id="eir-plan-table"
          isFolded
          rows={groupWeeks(plan.days).map(({ monday, days }) => ({
            key: monday,
            cells: [
              sayDay(monday),
              days.map((one) => (
                <span className={styles.day} key={one.date}>
                  {t('plan.hoursOf', { date: sayDay(one.date), hours: one.hours })}
                </span>
              )),
              say(days.reduce((sum, one) => sum + one.hours, 0)),
            ],
          }))}
          title={t('plan.table')}
        />
      )}
    </>
  )
}
