import {
  addDays,
  addMonths,
  dayNumber,
  type IsoDate,
  type IsoMonth,
  listDays,
  toMonth,
  rangeOfMonth,
  toWeekday,
} from '@afilia/domain/shifts/dates'
import { isHoliday, isNationalHoliday } from '@afilia/domain/shifts/holidays'
import { type Plan, toPlan } from '@afilia/domain/shifts/plan'
import { formatDay } from '@afilia/i18n/format'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { type NamedKind, presentTimes } from '../../../parts/shifts/shift-kinds.ts'
import styles from './month-grid.module.css'
import { ShiftChip } from '../../../parts/shifts/shift-chip.tsx'
import { useSwipe } from './use-swipe.ts'

interface MonthGridProps {
  month: IsoMonth
  first: IsoDate
  last: IsoDate
  today: IsoDate
  /** The day with the keyboard focus. */
  active: IsoDate
  plan: Plan
  kinds: readonly NamedKind[]
  isBusy: boolean
  isPainting: boolean
  onAct: (date: IsoDate) => void
  onMove: (date: IsoDate) => void
  onMonth: (month: IsoMonth) => void
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The days of a month, Monday first. Arrow keys move by day and week, Home and End within the week, Page keys by month. */
export function MonthGrid(props: MonthGridProps) {
  const { month, first, last, active, isBusy, isPainting, onMonth, onMove } = props
  const t = useTexts('schedule')
  const body = useRef<HTMLTableSectionElement>(null)
  const swipe = useSwipe((months) => onMonth(addMonths(month, months)))
  const weeks = useMemo(() => listDays({ from: first, to: last }).filter((date) => toWeekday(date) === 1), [first, last])

  const move = (event: KeyboardEvent): void => {
    const target = findTarget(event.key, active)
    if (!target) return
    event.preventDefault()
    onMove(target)
    // The cell may belong to another month, which is rendered next.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-date="${target}"]`)?.focus())
  }

  return (
    <div className={styles.frame}>
      <table
        aria-busy={isBusy}
        aria-describedby="schedule-keys"
        aria-labelledby="schedule-month"
        className={styles.grid}
        data-painting={isPainting ? '' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's grid pattern is a table
        role="grid"
        {...swipe}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                <span aria-hidden="true">{t(`weekdays.${weekday}.short`)}</span>
                <VisuallyHidden>{t(`weekdays.${weekday}.long`)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {weeks.map((monday) => (
            <tr key={monday}>
              {WEEKDAYS.map((weekday) => (
                <Day {...props} date={addDays(monday, weekday - 1)} key={weekday} onKey={move} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function findTarget(key: string, date: IsoDate): IsoDate | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: 1 - toWeekday(date),
    End: 7 - toWeekday(date),
  }
  if (key in steps) return addDays(date, steps[key]!)
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  const { from, to } = rangeOfMonth(addMonths(toMonth(date), key === 'PageUp' ? -1 : 1))
  const same = addDays(from, Number(date.slice(8)) - 1)
  return same > to ? to : same
}

interface DayProps extends MonthGridProps {
  date: IsoDate
  onKey: (event: KeyboardEvent) => void
}

function Day({ date, month, today, active, plan, kinds, onAct, onKey }: DayProps) {
  const t = useTexts('schedule')
  const { shifts } = toPlan(plan, date)
  const found = shifts.map((id) => kinds.find((kind) => kind.id === id)).filter((kind) => kind !== undefined)
  const isOutside = toMonth(date) !== month
  const language = currentLanguage()
  const name = useMemo(() => formatDay(new Date(dayNumber(date) * 86_400_000), language, { timeZone: 'UTC' }), [date, language])
  const words = [
    name,
    ...(isNationalHoliday(date) ? [t('grid.holiday')] : []),
    found.map((kind) => [kind.name, presentTimes(kind)].filter(Boolean).join(' ')).join(', ') || t('grid.none'),
  ]
  return (
    <td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- VisuallyHidden contains its label */}
      <button
        aria-current={date === today ? 'date' : undefined}
        className={styles.day}
        data-date={date}
        data-holiday={isHoliday(date) ? '' : undefined}
        data-outside={isOutside ? '' : undefined}
        onClick={() => onAct(date)}
        onKeyDown={onKey}
        tabIndex={date === active ? 0 : -1}
        type="button"
      >
        <VisuallyHidden>{words.join('. ')}</VisuallyHidden>
        <span aria-hidden="true" className={styles.number}>
          {Number(date.slice(8))}
        </span>
        <span className={styles.shifts}>
          {found.map((kind) => (
            <ShiftChip key={kind.id} kind={kind} size={found.length > 1 ? 'small' : 'cell'} />
          ))}
        </span>
      </button>
    </td>
  )
}
