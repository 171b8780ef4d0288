import type { Advantage } from '@afilia/contract/content/advantages'
import type { FuelCardRequest } from '@afilia/contract/events/fuel-card'
import type { Profile } from '@afilia/contract/people/people'
import { isFuelCardOpen } from '@afilia/domain/events/fuel-card'
import { formatMoment } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { query, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { forgetFuelCard, useUnsentFuelCard } from '../../../bookings/unsent-fuel-card.ts'
import { MainAction } from '../../../parts/pages/main-action.tsx'
import { fieldId, FuelCardForm } from './fuel-card-form.tsx'

/** The form that requests the union's fuel card, or the state of the last request. */
export function FuelCard({ advantage, personId }: { advantage: Advantage; personId: string }) {
  const t = useTexts('fuel-card')
  const found = useQuery(query('GET orders/fuel-card/request'))
  return (
    <Section id="fuel-card" lead={t('lead')} title={t('title')}>
      <Loaded query={found}>
        {({ request }) => (
          <>
            {request && <Last request={request} />}
            {!(request && isFuelCardOpen(request.state)) && <Ask advantage={advantage} personId={personId} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** A button within reach of the thumb, which opens the form. */
function Ask({ advantage, personId }: { advantage: Advantage; personId: string }) {
  const t = useTexts('fuel-card')
  const kept = useUnsentFuelCard()
  const [isOpen, setIsOpen] = useState(false)
  const open = (): void => {
    // The button disappears, so the focus moves to what it opened.
    flushSync(() => setIsOpen(true))
    document.getElementById(fieldId('street'))?.focus()
  }
  const profile = useQuery(query('GET people/{id}/profile', { params: { id: personId } }))
  if (kept && kept.rejection === undefined)
    return (
      <Notice
        actions={
          <Button onClick={forgetFuelCard} variant="secondary">
            {t('forget')}
          </Button>
        }
        live="status"
        title={t('waiting')}
      />
    )
  if (kept)
    return <FuelCardForm advantage={advantage} rejection={kept.rejection} start={{ ...kept.order, plate: kept.order.plate ?? '' }} />
  return (
    <Loaded query={profile}>
      {({ address }) =>
        isOpen ? (
          <FuelCardForm advantage={advantage} start={toStart(address)} />
        ) : (
          <MainAction>
            <Button onClick={open}>{t('send')}</Button>
          </MainAction>
        )
      }
    </Loaded>
  )
}

/** The address as one line, as on an envelope. */
function toStart({ street, houseNumber, stair, floor, label, postalCode, city }: Profile['address']) {
  const line = [street, houseNumber, stair, [floor, label].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { street: line, postalCode: postalCode ?? '', city: city ?? '', plate: '' }
}

function Last({ request: { state, reference, updatedAt } }: { request: FuelCardRequest }) {
  const t = useTexts('fuel-card')
  const tone = state === 'ISSUED' ? 'success' : state === 'REJECTED' ? 'warning' : 'info'
  return (
    <Notice actions={state === 'REQUESTED' && <Cancel />} title={`${t('last')}: ${t(`states.${state}`)}`} tone={tone}>
      <p>{t('reference', { reference })}</p>
      <p>{t('since', { when: formatMoment(new Date(updatedAt), currentLanguage()) })}</p>
      {state === 'FORWARDED' && <p>{t('final')}</p>}
    </Notice>
  )
}

function Cancel() {
  const t = useTexts('fuel-card')
  const { isBusy, problem, run } = useAction()
  const cancel = async (): Promise<void> => {
    await run(() => send('DELETE orders/fuel-card/request', {}), t('cancelled'))
    // After a refusal, too: the company may have the request by now.
    await queryClient.invalidateQueries({ queryKey: ['GET orders/fuel-card/request'] })
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void cancel()} variant="secondary">
        {t('cancel')}
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}
