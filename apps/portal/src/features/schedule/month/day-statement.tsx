import { addDays, type DateRange, type IsoDate } from '@afilia/domain/shifts/dates'
import type { Plan } from '@afilia/domain/shifts/plan'
import type { Zone } from '@afilia/domain/shifts/zone'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { presentShifts } from '../../../parts/shifts/present-shifts.ts'
import type { NamedKind } from '../../../parts/shifts/shift-kinds.ts'
import { useNow } from '../../../parts/use-now.ts'
import styles from '../schedule.module.css'

/** The next shift is looked for in this many days. */
const AHEAD = 42

/** The days that the statement is about. Yesterday's night shift may still last. */
export const rangeAround = (today: IsoDate): DateRange => ({ from: addDays(today, -1), to: addDays(today, AHEAD) })

interface DayStatementProps {
  zone: Zone
  kinds: readonly NamedKind[]
  /** Undefined while it is loading. */
  plan: Plan | undefined
  today: IsoDate
}

/** Whether the member works today and when next, in words, as on the home. */
export function DayStatement({ zone, kinds, plan, today }: DayStatementProps) {
  const t = useTexts('member-home')
  const now = useNow()
  const { from } = rangeAround(today)
  const days = Array.from({ length: AHEAD + 2 }, (_, index) => addDays(from, index)).flatMap((date) => {
    const shifts = plan?.[date]?.shifts ?? []
    return shifts.length > 0 ? [{ date, shifts }] : []
  })
  if (plan && days.length === 0) return null
  const { title, facts } = presentShifts({ zone, kinds, days }, { t, language: currentLanguage(), now })
  return (
    <p className={styles.statement}>
      {plan && (
        <>
          <b>{title}</b>{' '}
          {facts.map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </>
      )}
    </p>
  )
}
