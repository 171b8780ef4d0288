import { Button } from '@afilia/ui/forms/button'
import { useState } from 'react'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useConfirmed } from '@afilia/client/parts/identity/use-confirmed.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** Removes the authenticator app and passkeys of a member who has lost them (docs/decisions/070). */
export function RemoveSecondStep({ id }: { id: string }) {
  const t = useTexts('members')
  const [outcome, setOutcome] = useState<'done' | 'none'>()
  const words = { text: t('secondStep.confirm'), submitLabel: t('secondStep.remove'), busyLabel: t('secondStep.busy') }
  const { isBusy, problem, start, dialog } = useConfirmed(words, async (proof) => {
    setOutcome(undefined)
    try {
      await send('POST people/{id}/second-factor/removal', { params: { id }, body: proof ?? {} })
      setOutcome('done')
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      setOutcome('none')
    }
  })
  return (
    <Section id="second-step" lead={t('secondStep.lead')} title={t('secondStep.title')}>
      <div>
        <Button isBusy={isBusy} onClick={start} variant="secondary">
          {t('secondStep.remove')}
        </Button>
        <ActionProblem text={problem} />
      </div>
      <output>{outcome && t(`secondStep.${outcome}`)}</output>
      {dialog}
    </Section>
  )
}
