import type { HomeShifts } from '@afilia/contract/content/home'
import { addDays, findMonday, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt, toMoment } from '@afilia/domain/shifts/zone'
import { formatDay } from '@afilia/i18n/format'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { Card } from '@afilia/ui/page/card'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { Link } from '@tanstack/react-router'
import { ShiftChip } from '../../../parts/shift-chip.tsx'
import { useNow } from '../../../parts/use-now.ts'
import { presentShifts } from './present-shifts.ts'
import styles from './today.module.css'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const NOON = 12 * 60

/** The member's day: whether they work, when next, and the week. */
export function Today({ shifts }: { shifts: HomeShifts }) {
  const t = useTexts('member-home')
  const now = useNow()
  const { title, facts } = presentShifts(shifts, { t, language: currentLanguage(), now })
  if (shifts.days.length === 0)
    return (
      <Card aria-labelledby="today" className={styles.today}>
        <h2 id="today">{t('today.add.title')}</h2>
        <p>{t('today.add.text')}</p>
        <div>
          <PageButton to="/profile/schedule">{t('today.add.link')}</PageButton>
        </div>
      </Card>
    )
  return (
    <Card aria-labelledby="today" className={styles.today}>
      <div>
        <p className={styles.date}>{formatDay(now, currentLanguage(), { timeZone: shifts.zone })}</p>
        <h2 id="today">{title}</h2>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      <Week now={now} shifts={shifts} />
      <Link className={styles.open} to="/profile/schedule">
        {t('today.open')}
      </Link>
    </Card>
  )
}

/** The seven days of this week, Monday first. */
function Week({ now, shifts: { zone, days, kinds } }: { now: Date; shifts: HomeShifts }) {
  const t = useTexts('member-home')
  const today = clockAt(zone, now.getTime()).date
  const monday = findMonday(today)
  const listKinds = (date: IsoDate) =>
    (days.find((day) => day.date === date)?.shifts ?? []).flatMap((id) => kinds.filter((kind) => kind.id === id))
  return (
    <ol aria-label={t('today.week')} className={styles.week}>
      {WEEKDAYS.map((weekday) => {
        const date = addDays(monday, weekday - 1)
        const found = listKinds(date)
        const day = formatDay(new Date(toMoment(zone, date, NOON)), currentLanguage(), { timeZone: zone })
        return (
          <li aria-current={date === today ? 'date' : undefined} key={date}>
            <VisuallyHidden>
              {t('today.day', { day, kinds: found.map(({ name }) => name).join(', ') || t('today.nothing') })}
            </VisuallyHidden>
            <span aria-hidden="true" className={styles.weekday}>
              {t(`today.weekdays.${weekday}`)} {Number(date.slice(8))}
            </span>
            <span aria-hidden="true" className={found.length > 0 ? styles.chips : styles.free}>
              {found.length > 0 ? found.map((kind) => <ShiftChip key={kind.id} kind={kind} size="cell" />) : '–'}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
