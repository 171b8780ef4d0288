import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { XIcon } from '@afilia/ui/marks/icons'
import groups from '../../../parts/fieldset.module.css'
import styles from './hours.module.css'
import type { TypedSpan } from './hours-draft.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
type Weekday = (typeof WEEKDAYS)[number]

interface SpanFieldsProps {
  spans: readonly TypedSpan[]
  onSpans: (spans: readonly TypedSpan[]) => void
  errorOf: (index: number) => string | undefined
}

/** The weekly hours, one row each. */
export function SpanFields({ spans, onSpans, errorOf }: SpanFieldsProps) {
  const t = useTexts('diary')
  const change = (index: number, changed: Partial<TypedSpan>): void =>
    onSpans(spans.map((one, i) => (i === index ? { ...one, ...changed } : one)))
  // Adds the next weekday, because hours are usually the same on several days.
  const add = (): void => {
    const last = spans.at(-1)
    onSpans([...spans, last ? { ...last, weekday: (last.weekday % 7) + 1 } : { weekday: 1, opens: '09:00', closes: '14:00' }])
  }
  return (
    <fieldset className={groups.dense}>
      <legend>{t('form.hours')}</legend>
      {spans.length === 0 && <p className={styles.note}>{t('form.empty')}</p>}
      {spans.map(({ weekday, opens, closes }, i) => (
        // Rows have no id, so the index is their key.
        // eslint-disable-next-line react/no-array-index-key
        <div className={styles.span} key={i}>
          <Field id={`weekday-${i}`} label={t('form.weekday')}>
            <Select onChange={({ target }) => change(i, { weekday: Number(target.value) })} value={weekday}>
              {WEEKDAYS.map((day) => (
                <option key={day} value={day}>
                  {t(`weekdays.${day}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field error={errorOf(i)} id={`opens-${i}`} label={t('form.opens')}>
            <TextInput onChange={({ target }) => change(i, { opens: target.value })} type="time" value={opens} />
          </Field>
          <Field id={`closes-${i}`} label={t('form.closes')}>
            <TextInput onChange={({ target }) => change(i, { closes: target.value })} type="time" value={closes} />
          </Field>
          <Button
            aria-label={t('form.remove', { span: `${t(`weekdays.${weekday as Weekday}`)}, ${opens} – ${closes}` })}
            onClick={() => onSpans(spans.filter((_, index) => index !== i))}
            variant="secondary"
          >
            <XIcon size={20} />
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={add} variant="secondary">
          {t('form.add')}
        </Button>
      </div>
    </fieldset>
  )
}
