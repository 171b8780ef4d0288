import { query, send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { AffiliationFacts } from '@afilia/client/parts/answers/affiliation-facts.tsx'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffCase } from '@afilia/contract/cases/cases'
import { MAX_MESSAGE, nextCaseState } from '@afilia/domain/cases/cases'
import { formatMoment } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { createAnswerDrafts } from '../../parts/answer-drafts.ts'
import styles from './cases.module.css'
import { explainTransition } from './explain-transition.ts'

const drafts = createAnswerDrafts('draft.affiliation-answers')
const paramsOf = (one: StaffCase) => ({ params: { case: one.id } })

/** The membership contract that a student signed to become an affiliate, and its acceptance. A helper can only read it. */
export function AffiliationSection({ one }: { one: StaffCase }) {
  const t = useTexts('staff-cases')
  const found = useQuery({ ...query('GET staff/cases/{case}/affiliation', paramsOf(one)), staleTime: 0 })
  return (
    <Section id="affiliation" title={t('affiliation.title')}>
      <Loaded query={found}>
        {({ asked, acceptedAt, obstacle }) => {
          if (acceptedAt) return <p>{t('affiliation.accepted', { when: formatMoment(new Date(acceptedAt), currentLanguage()) })}</p>
          return (
            <>
              {asked && <AffiliationFacts asked={asked} />}
              {obstacle && <Notice title={t(`affiliation.obstacles.${obstacle}`)} tone="warning" />}
              {!obstacle && !one.isHelper && one.state !== 'CLOSED' && <Accept one={one} />}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function Accept({ one }: { one: StaffCase }) {
  const t = useTexts(['staff-cases', 'common'])
  const { personId } = useSignedIn()
  const { isBusy, problem, forgetProblem, run } = useAction({ explain: explainTransition })
  const [text, setText] = useState(() => drafts.find(personId, one.id) || t('affiliation.first'))
  const [fault, setFault] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  if (nextCaseState(one.state, 'answer') === undefined) return <p>{t('affiliation.takeFirst')}</p>

  const check = (event: FormEvent): void => {
    event.preventDefault()
    const words = text.trim()
    const wrong =
      words === ''
        ? t('missing')
        : words.length > MAX_MESSAGE
          ? t('common:form.tooLong', { max: MAX_MESSAGE, size: words.length })
          : undefined
    setFault(wrong)
    if (wrong) return document.getElementById('affiliation-words')?.focus()
    setIsAsked(true)
  }
  const accept = async (): Promise<void> => {
    const isDone = await run(async () => {
      const body = { version: one.version, text: text.trim() }
      const accepted = await send('POST staff/cases/{case}/affiliation', { ...paramsOf(one), body })
      queryClient.setQueryData(toQueryKey('GET staff/cases/{case}/affiliation', paramsOf(one)), accepted)
    }, t('affiliation.done'))
    if (!isDone) return
    drafts.keep(personId, one.id, '')
    setIsAsked(false)
    for (const name of ['GET staff/cases/{case}', 'GET staff/cases']) await queryClient.invalidateQueries({ queryKey: [name] })
  }
  const close = (): void => {
    forgetProblem()
    setIsAsked(false)
  }
  return (
    <form className={styles.coverage} noValidate onSubmit={check}>
      <p>{t('affiliation.lead')}</p>
      <p>{t('affiliation.reject')}</p>
      <Field error={fault} help={t('affiliation.wordsHelp')} id="affiliation-words" label={t('affiliation.words')}>
        <TextArea
          onChange={({ target }) => {
            setText(target.value)
            drafts.keep(personId, one.id, target.value)
          }}
          rows={4}
          value={text}
        />
      </Field>
      <Cluster>
        <Button type="submit">{t('affiliation.accept')}</Button>
      </Cluster>
      {!isAsked && <ActionProblem text={problem} />}
      <ConfirmDialog
        confirmLabel={t('affiliation.accept')}
        isBusy={isBusy}
        isOpen={isAsked}
        onClose={close}
        onConfirm={() => void accept()}
        problem={problem}
        title={t('affiliation.sure')}
      >
        {t('affiliation.sureText', { name: one.member?.name ?? '' })}
      </ConfirmDialog>
    </form>
  )
}
