import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { ReviewedApplication } from '@afilia/contract/people/memberships'
import { listDecisions, type MembershipDecision } from '@afilia/domain/people/memberships'
import { Field, TextArea } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { createAnswerDrafts } from '../../parts/answer-drafts.ts'
import { ConfirmedTransitions } from '../../parts/confirmed-transitions.tsx'

const drafts = createAnswerDrafts('draft.membership-answers')

/** Each decision sends the applicant a mail and cannot be undone, so it needs confirmation. */
export function Decisions({ one, onDone }: { one: ReviewedApplication; onDone: () => void }) {
  const t = useTexts('staff-memberships')
  const { personId } = useSignedIn()
  const { isBusy, problem, run } = useAction()
  const [reason, setReason] = useState(() => drafts.find(personId, one.id))
  const [asked, setAsked] = useState<MembershipDecision>()
  const [fault, setFault] = useState<string>()
  const decisions = listDecisions(one.state)
  if (decisions.length === 0) return null

  const decide = async (decision: MembershipDecision): Promise<void> => {
    const isAccepted = decision === 'ACCEPT'
    if (!isAccepted && reason.trim() === '') {
      setFault(t('missing'))
      document.getElementById('reason')?.focus()
      return
    }
    setFault(undefined)
    if (asked !== decision) return setAsked(decision)
    const isDone = await run(
      () =>
        send('POST membership-applications/{application}/decision', {
          params: { application: one.id },
          body: { decision, reason: isAccepted ? '' : reason.trim(), version: one.version },
        }),
      t('done'),
    )
    await queryClient.invalidateQueries({ queryKey: ['GET membership-applications'] })
    await queryClient.invalidateQueries({ queryKey: ['GET membership-applications/{application}'] })
    if (!isDone) return
    drafts.keep(personId, one.id, '')
    onDone()
  }
  return (
    <>
      <Field error={fault} help={t('reasonHelp')} id="reason" label={t('reason')}>
        <TextArea
          onChange={({ target }) => {
            setReason(target.value)
            drafts.keep(personId, one.id, target.value)
          }}
          value={reason}
        />
      </Field>
      <ConfirmedTransitions
        asked={asked}
        isBusy={isBusy}
        isSecondary={(decision) => decision !== 'ACCEPT'}
        labelOf={(decision, isAsked) => t(isAsked ? `confirm.${decision}` : `transitions.${decision}`)}
        transitions={decisions}
        onTransition={(decision) => void decide(decision)}
        problem={problem}
        question={asked && t(`sure.${asked}`)}
      />
    </>
  )
}
