import { addDays, addMonths, countDays, type DateRange, isIsoDate, listDays, toMonth, rangeOfMonth } from '@afilia/domain/shifts/dates'
import { applyPattern, countSetByHand, MAX_DAYS, readPattern } from '@afilia/domain/shifts/pattern'
import { toPlan } from '@afilia/domain/shifts/plan'
import { formatList } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Checkbox, Field, TextInput } from '@afilia/ui/forms/field'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { useState } from 'react'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../schedule-dialogs.module.css'
import { ShiftChip } from '../../../parts/shifts/shift-chip.tsx'
import type { ToolProps } from './tool-props.ts'
import { usePlan } from '../sync/use-plan.ts'

/** The number of days in the preview. */
const PREVIEW = 28

/** Applies a rotation to the coming days: typed or pasted as letters, or assembled by tapping. */
export default function PatternDialog({ month, today, kinds, edits, onClose }: ToolProps) {
  const t = useTexts('schedule')
  const [text, setText] = useState('')
  const [start, setStart] = useState(month === toMonth(today) ? today : `${month}-01`)
  const [until, setUntil] = useState(rangeOfMonth(addMonths(month, 2)).to)
  const [isOnce, setIsOnce] = useState(false)
  const [overwrites, setOverwrites] = useState(false)
  const [isChecked, setIsChecked] = useState(false)

  const offered = kinds.filter(({ isHidden }) => !isHidden)
  const { steps, unknown } = readPattern(text, offered)
  const end = isOnce && isIsoDate(start) ? addDays(start, Math.max(steps.length, 1) - 1) : until
  const areDates = isIsoDate(start) && isIsoDate(end)
  const isBefore = areDates && end < start
  const range: DateRange | undefined = areDates && !isBefore ? { from: start, to: end } : undefined
  const isTooLong = range !== undefined && countDays(range) > MAX_DAYS
  const { plan, isReady, error } = usePlan(range && !isTooLong ? range : rangeOfMonth(month))
  const changes = range ? applyPattern(plan, { steps, start }, range, { overwrites }) : {}
  const count = Object.keys(changes).length
  const kept = range ? countSetByHand(plan, range) : 0
  const errors = {
    text:
      unknown.length > 0
        ? t('pattern.unknown', { words: formatList(unknown.slice(0, 5), currentLanguage()) })
        : isChecked && steps.length === 0
          ? t('pattern.missing')
          : undefined,
    start: isIsoDate(start) ? undefined : t('pattern.noDate'),
    until: isTooLong
      ? t('pattern.tooLong', { count: MAX_DAYS })
      : !isIsoDate(end)
        ? t('pattern.noDate')
        : isBefore
          ? t('pattern.endsBefore')
          : undefined,
  }

  const apply = (): void => {
    setIsChecked(true)
    const wrong = errors.text ?? (steps.length === 0 ? 'text' : undefined)
    if (wrong) return document.getElementById('pattern-text')?.focus()
    if (errors.start) return document.getElementById('pattern-start')?.focus()
    if (errors.until) return document.getElementById('pattern-until')?.focus()
    if (!isReady) return undefined
    edits.apply(changes, t('done.pattern', { count }), plan)
    return onClose()
  }

  return (
    <FormDialog isBusy={!isReady && !error} onClose={onClose} onSubmit={apply} submitLabel={t('pattern.apply')} title={t('tools.pattern')}>
      <Field error={errors.text} help={t('pattern.textHelp')} id="pattern-text" label={t('pattern.text')}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          spellCheck={false}
          value={text}
        />
      </Field>
      <fieldset aria-label={t('pattern.add')} className={styles.letters}>
        {offered.map((kind) => (
          <button
            className={styles.letter}
            key={kind.id}
            onClick={() => setText(`${text.trimEnd()} ${kind.letters}`.trimStart())}
            type="button"
          >
            <ShiftChip kind={kind} size="badge" />
            <VisuallyHidden>{t('pattern.addNamed', { name: kind.name })}</VisuallyHidden>
          </button>
        ))}
        <Button onClick={() => setText(text.trimEnd().replace(/\S+$/, ''))} variant="quiet">
          {t('pattern.removeLast')}
        </Button>
      </fieldset>
      <div className={styles.pair}>
        <Field error={errors.start} id="pattern-start" label={t('pattern.start')}>
          <TextInput onChange={({ target }) => setStart(target.value)} type="date" value={start} />
        </Field>
        {!isOnce && (
          <Field error={errors.until} id="pattern-until" label={t('pattern.until')}>
            <TextInput onChange={({ target }) => setUntil(target.value)} type="date" value={until} />
          </Field>
        )}
      </div>
      <Checkbox
        checked={isOnce}
        help={t('pattern.onceHelp')}
        id="pattern-once"
        label={t('pattern.once')}
        onChange={({ target }) => setIsOnce(target.checked)}
      />
      {kept > 0 && (
        <Checkbox
          checked={overwrites}
          help={t('pattern.overwriteHelp', { count: kept })}
          id="pattern-overwrite"
          label={t('pattern.overwrite')}
          onChange={({ target }) => setOverwrites(target.checked)}
        />
      )}
      {error && !isReady && (
        <p className={styles.problem} role="alert">
          {t('failed.text')}
        </p>
      )}
      {range && steps.length > 0 && (
        <section aria-labelledby="pattern-preview" className={styles.preview}>
          <h3 id="pattern-preview">{t('pattern.preview')}</h3>
          <p aria-live="polite">{t('pattern.count', { count })}</p>
          <ol aria-hidden="true" className={styles.strip}>
            {listDays(range)
              .slice(0, PREVIEW)
              .map((date) => (
                <li data-changed={date in changes ? '' : undefined} key={date}>
                  <small>{Number(date.slice(8))}</small>
                  {toPlan({ ...plan, ...changes }, date).shifts.map((id) => {
                    const kind = kinds.find((each) => each.id === id)
                    return kind && <ShiftChip key={id} kind={kind} size="small" />
                  })}
                </li>
              ))}
          </ol>
        </section>
      )}
    </FormDialog>
  )
}
