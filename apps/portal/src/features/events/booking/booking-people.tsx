import type { DynamicForm, EventPage } from '@afilia/contract/events/events'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { PlusIcon } from '@afilia/ui/marks/icons'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Questions } from '../../../parts/answers/questions.tsx'
import type { BookingDraft, CompanionDraft } from './booking-draft.ts'
import { toFieldId } from './validate-booking.ts'
import styles from './booking.module.css'

interface BookingCompanionsProps {
  event: EventPage
  questions: DynamicForm['questions']
  draft: BookingDraft
  change: (next: Partial<BookingDraft>) => void
  errorOf: (field: string) => string | undefined
}

/** The companions, each with a name and answers, up to the event's limit. */
export function BookingCompanions({ event, questions, draft: { companions }, change, errorOf }: BookingCompanionsProps) {
  const t = useTexts('booking')
  const adder = useRef<HTMLButtonElement>(null)
  /** What to focus after a companion was added or removed. */
  const next = useRef<'name' | 'button'>(undefined)
  const focusNext = useEffectEvent((count: number) => {
    if (next.current === 'name') document.getElementById(toFieldId(`companions.${count - 1}.name`))?.focus()
    if (next.current === 'button') adder.current?.focus()
    next.current = undefined
  })
  useEffect(() => focusNext(companions.length), [companions.length])
  const edit = (key: string, part: Partial<CompanionDraft>): void =>
    change({ companions: companions.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const add = (): void => {
    const key = String(1 + Math.max(-1, ...companions.map((one) => Number(one.key))))
    next.current = 'name'
    change({ companions: [...companions, { key, name: '', answers: {} }] })
  }
  const remove = (key: string): void => {
    next.current = 'button'
    change({ companions: companions.filter((one) => one.key !== key) })
  }
  const tooMany = errorOf('companions')
  return (
    <Section id="booking-companions" lead={t('companions.lead', { max: event.mostCompanions })} title={t('companions.title')}>
      {tooMany && (
        <p className={styles.tooMany} id={toFieldId('companions')} tabIndex={-1}>
          {tooMany}
        </p>
      )}
      {companions.map(({ key, name, answers }, i) => (
        <fieldset className={styles.companion} key={key}>
          <legend className={styles.companionTitle}>{t('companions.one', { number: i + 1 })}</legend>
          <Field error={errorOf(`companions.${i}.name`)} id={toFieldId(`companions.${i}.name`)} label={t('companions.name')}>
            <TextInput autoComplete="off" onChange={({ target }) => edit(key, { name: target.value })} required value={name} />
          </Field>
          <Questions
            answers={answers}
            before={`companions.${i}.`}
            toFieldId={toFieldId}
            errorOf={errorOf}
            isMember={false}
            onChange={(given) => edit(key, { answers: given })}
            questions={questions}
            render={(fields) => fields}
          />
          <span>
            <Button
              aria-label={`${t('companions.remove')}: ${name.trim() || t('companions.one', { number: i + 1 })}`}
              onClick={() => remove(key)}
              variant="quietDanger"
            >
              {t('companions.remove')}
            </Button>
          </span>
        </fieldset>
      ))}
      {companions.length > 0 && <p className={styles.note}>{t('companions.privacy')}</p>}
      {companions.length < event.mostCompanions && (
        <span>
          <Button icon={<PlusIcon />} onClick={add} ref={adder} variant="secondary">
            {t('companions.add')}
          </Button>
        </span>
      )}
    </Section>
  )
}
