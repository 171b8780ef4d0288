import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnCase } from '@afilia/contract/cases/cases'
import { SCORES } from '@afilia/domain/cases/cases'
import { Button } from '@afilia/ui/forms/button'
import { Field, RadioGroup, TextArea } from '@afilia/ui/forms/field'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import styles from './case-thread.module.css'

/** The member's rating of a closed case. */
export function CaseRating({ one }: { one: OwnCase }) {
  const t = useTexts(['cases', 'common', 'errors'])
  const client = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const [score, setScore] = useState(one.satisfaction?.score)
  const [text, setText] = useState(one.satisfaction?.text ?? '')
  const [fault, setFault] = useState<string>()
  const save = (submitted: FormEvent): void => {
    submitted.preventDefault()
    if (score === undefined) {
      setFault(t('errors:field.required'))
      document.getElementById('rating')?.focus()
      return
    }
    setFault(undefined)
    const params = { case: one.id }
    void run(async () => {
      const rated = await send('PUT cases/{case}/satisfaction', { params, body: { score, text: text.trim() } })
      client.setQueryData(toQueryKey('GET cases/{case}', { params }), rated)
    }, t('rating.done'))
  }
  return (
    <Section id="case-rating" lead={t('rating.lead')} title={t('rating.title')}>
      <form className={styles.form} noValidate onSubmit={save}>
        <RadioGroup
          error={fault}
          id="rating"
          label={t('rating.label')}
          name="rating"
          onChange={({ target }) => setScore(Number(target.value))}
          options={SCORES.toReversed().map((value) => ({ value: String(value), label: t(`rating.scores.${value}`) }))}
          value={String(score ?? '')}
        />
        <Field hint={t('common:form.optional')} id="rating-text" label={t('rating.text')}>
          <TextArea onChange={({ target }) => setText(target.value)} rows={3} value={text} />
        </Field>
        <ActionProblem text={problem} />
        <span>
          <Button busyLabel={t('waiting.sending')} isBusy={isBusy} type="submit" variant="secondary">
            {t('rating.send')}
          </Button>
        </span>
      </form>
    </Section>
  )
}
