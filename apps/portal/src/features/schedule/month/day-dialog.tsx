import { dayNumber, type IsoDate } from '@afilia/domain/shifts/dates'
import { isNationalHoliday } from '@afilia/domain/shifts/holidays'
import { MAX_SHIFTS_A_DAY } from '@afilia/domain/shifts/kinds'
import { type Plan, toPlan } from '@afilia/domain/shifts/plan'
import { formatDay } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Checkbox } from '@afilia/ui/forms/field'
import { EraserIcon } from '@afilia/ui/marks/icons'
import { useState } from 'react'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { type NamedKind, presentTimes } from '../../../parts/shifts/shift-kinds.ts'
import styles from '../schedule-dialogs.module.css'
import { ShiftChip } from '../../../parts/shifts/shift-chip.tsx'
import type { Edits } from '../sync/use-edits.ts'

interface DayDialogProps {
  date: IsoDate
  plan: Plan
  kinds: readonly NamedKind[]
  edits: Edits
  onClose: () => void
}

/** Sets a day's shifts. One tap chooses a shift and closes the dialog; a second shift needs a second step. */
export function DayDialog({ date, plan, kinds, edits, onClose }: DayDialogProps) {
  const t = useTexts(['schedule', 'common'])
  const { shifts } = toPlan(plan, date)
  const [isSeveral, setIsSeveral] = useState(shifts.length > 1)
  const name = formatDay(new Date(dayNumber(date) * 86_400_000), currentLanguage(), { timeZone: 'UTC' })
  const offered = kinds.filter(({ id, isHidden }) => !isHidden || shifts.includes(id))

  const set = (wanted: readonly string[]): void => {
    edits.apply({ [date]: { shifts: wanted, isByHand: true } }, t('done.day', { day: name }))
    if (!isSeveral || wanted.length === 0) onClose()
  }
  const choose = (id: string): void => {
    if (!isSeveral) set([id])
    else if (shifts.includes(id)) set(shifts.filter((other) => other !== id))
    else if (shifts.length < MAX_SHIFTS_A_DAY) set([...shifts, id])
  }
  return (
    <Dialog
      actions={
        <>
          {isSeveral && <Button onClick={onClose}>{t('day.done')}</Button>}
          {shifts.length > 0 && (
            <Button icon={<EraserIcon />} onClick={() => set([])} variant="quietDanger">
              {t('day.clear')}
            </Button>
          )}
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={name}
    >
      {isNationalHoliday(date) && <p>{t('grid.holiday')}</p>}
      <ul className={styles.kinds}>
        {offered.map((kind) => (
          <li key={kind.id}>
            <button aria-pressed={shifts.includes(kind.id)} className={styles.kind} onClick={() => choose(kind.id)} type="button">
              <ShiftChip kind={kind} size="badge" />
              <span>
                <b>{kind.name}</b> <small>{presentTimes(kind)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Checkbox
        checked={isSeveral}
        help={t('day.severalHelp', { count: MAX_SHIFTS_A_DAY })}
        id="day-several"
        label={t('day.several')}
        onChange={({ target }) => setIsSeveral(target.checked)}
      />
    </Dialog>
  )
}
