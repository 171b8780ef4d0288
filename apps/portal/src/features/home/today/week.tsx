import type { HomeShifts } from '@afilia/contract/content/home'
import { addDays, findMonday, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt, toMoment } from '@afilia/domain/shifts/zone'
import { formatDay } from '@afilia/i18n/format'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { ShiftChip } from '../../../parts/shifts/shift-chip.tsx'
import styles from './today.module.css'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const NOON = 12 * 60

/** The seven days of this week, Monday first. */
export function Week({ now, shifts: { zone, days, kinds } }: { now: Date; shifts: HomeShifts }) {
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
              {t(`today.weekdays.${weekday}`)}
              <b>{Number(date.slice(8))}</b>
            </span>
            <span aria-hidden="true" className={found.length > 0 ? styles.chips : styles.free}>
              {found.length > 0
                ? found.map((kind) => <ShiftChip key={kind.id} kind={kind} size={found.length > 1 ? 'small' : 'cell'} />)
                : '–'}
            </span>
            <span aria-hidden="true" className={styles.hours}>
              {found[0] && presentHours(found[0])}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** `08:00`, `15:00` → `8–15`. */
const presentHours = ({ start, end }: HomeShifts['kinds'][number]): string =>
  start && end ? [start, end].map((time) => time.replace(/^0|:00$/g, '')).join('–') : ''
