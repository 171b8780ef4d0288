import { type DateRange, listDays } from '@afilia/domain/shifts/dates'
import { type Plan, toPlan } from '@afilia/domain/shifts/plan'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { type NamedKind, presentTimes } from '../../../parts/shifts/shift-kinds.ts'
import styles from '../schedule.module.css'
import { ShiftChip } from '../../../parts/shifts/shift-chip.tsx'

/** What the letters in the month mean. */
export function Legend({ kinds, plan, range }: { kinds: readonly NamedKind[]; plan: Plan; range: DateRange }) {
  const t = useTexts('schedule')
  const used = new Set(listDays(range).flatMap((date) => toPlan(plan, date).shifts))
  const shown = kinds.filter(({ id }) => used.has(id))
  return (
    <>
      <p className={styles.keys} id="schedule-keys">
        {t('grid.keys')}
      </p>
      {shown.length > 0 && (
        <section>
          <VisuallyHidden>{t('legend')}</VisuallyHidden>
          <ul className={styles.legend}>
            {shown.map((kind) => (
              <li key={kind.id}>
                <ShiftChip kind={kind} size="badge" />
                <span>
                  {kind.name} <small>{presentTimes(kind)}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
