import { addDays, addMonths, dayNumber, type IsoDate, findMonday, countDays, rangeOfMonth } from '@afilia/domain/shifts/dates'
import { copyRange } from '@afilia/domain/shifts/plan'
import { formatMonth, formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Field, Select } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../schedule-dialogs.module.css'
import type { ToolProps } from './tool-props.ts'
import { usePlan } from '../sync/use-plan.ts'

const WHOLE_MONTH = 'month'
const WEEKS_AHEAD = 26
const MONTHS_AHEAD = 12

/** Copies a week or a whole month to another place. */
export default function CopyDialog({ month, edits, onClose }: ToolProps) {
  const t = useTexts(['schedule', 'common'])
  const { from, to } = rangeOfMonth(month)
  const weeks = Array.from({ length: 6 }, (_, index) => addDays(findMonday(from), 7 * index)).filter((monday) => monday <= to)
  const [source, setSource] = useState<string>(weeks[0]!)
  const [target, setTarget] = useState<string>('')
  const isMonth = source === WHOLE_MONTH

  const targets = isMonth
    ? Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(month, index + 1))
    : Array.from({ length: WEEKS_AHEAD }, (_, index) => addDays(source, 7 * (index + 1)))
  const chosen = targets.includes(target) ? target : targets[0]!
  const first = isMonth ? `${chosen}-01` : chosen
  const length = isMonth ? countDays(rangeOfMonth(chosen)) : 7
  const copied = isMonth ? { from, to } : { from: source, to: addDays(source, 6) }
  const { plan, isReady, error } = usePlan({ from: copied.from, to: addDays(first, length) })
  const changes = copyRange(plan, copied, first, length)
  const count = Object.keys(changes).length
  const formatWeek = (monday: IsoDate): string =>
    t('copy.week', { day: formatShortDate(new Date(dayNumber(monday) * 86_400_000), currentLanguage(), { timeZone: 'UTC' }) })
  const nameTarget = (each: string): string => (isMonth ? formatMonth(each, currentLanguage()) : formatWeek(each))

  return (
    <Dialog
      actions={
        <>
          <Button
            disabled={count === 0}
            isBusy={!isReady && !error}
            onClick={() => {
              edits.apply(changes, t('done.copied', { count }), plan)
              onClose()
            }}
          >
            {t('copy.apply')}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t('common:cancel')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={t('tools.copy')}
    >
      <div className={styles.form}>
        <Field id="copy-source" label={t('copy.source')}>
          <Select onChange={(event) => setSource(event.target.value)} value={source}>
            {weeks.map((monday) => (
              <option key={monday} value={monday}>
                {formatWeek(monday)}
              </option>
            ))}
            <option value={WHOLE_MONTH}>{t('copy.month', { month: formatMonth(month, currentLanguage()) })}</option>
          </Select>
        </Field>
        <Field help={t('copy.help')} id="copy-target" label={t('copy.target')}>
          <Select onChange={(event) => setTarget(event.target.value)} value={chosen}>
            {targets.map((each) => (
              <option key={each} value={each}>
                {nameTarget(each)}
              </option>
            ))}
          </Select>
        </Field>
        <p aria-live="polite">{error && !isReady ? t('failed.text') : t('pattern.count', { count })}</p>
      </div>
    </Dialog>
  )
}
