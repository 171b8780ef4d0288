import records from '@afilia/client/parts/lists/records.module.css'
import { type FuelCardState, listStaffTransitions } from '@afilia/domain/events/fuel-card'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ConfirmedTransitions } from '../../parts/confirmed-transitions.tsx'
import styles from './fuel-cards.module.css'

/** One request with the data that the company needs, and the available transitions. Opening it adds an entry to the member's access log. */
export function RequestDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const t = useTexts(['staff-fuel-cards', 'fuel-card', 'pages', 'common'])
  const found = useQuery({ ...query('GET fuel-card-requests/{request}', { params: { request: requestId } }), staleTime: 0 })
  return (
    <Dialog
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={
        found.data
          ? t('fuel-card:reference', { reference: found.data.reference })
          : t(found.isError ? 'pages:staffFuel.title' : 'common:loading')
      }
    >
      <Loaded query={found}>
        {({ personName, documentId, street, postalCode, city, plate, state }) => (
          <div className={styles.request}>
            <dl className={styles.details}>
              <Detail name={t('person')} value={personName} />
              <Detail name={t('documentId')} value={documentId} />
              <Detail name={t('address')} value={`${street}\n${postalCode} ${city}`} />
              {plate && <Detail name={t('fuel-card:fields.plate')} value={plate} />}
              <Detail name={t('filter')} value={t(`fuel-card:states.${state}`)} />
            </dl>
            <p className={records.facts}>{t('logged')}</p>
            <Transitions key={state} onDone={onClose} requestId={requestId} state={state} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">{value}</dd>
    </div>
  )
}

type StaffTransition = Exclude<FuelCardState, 'REQUESTED' | 'CANCELLED'>

interface TransitionsProps {
  requestId: string
  state: FuelCardState
  onDone: () => void
}

/** Each transition sends the member a mail and cannot be undone, so it needs confirmation. */
function Transitions({ requestId, state, onDone }: TransitionsProps) {
  const t = useTexts('staff-fuel-cards')
  const { isBusy, problem, run } = useAction()
  const [asked, setAsked] = useState<StaffTransition>()
  const transition = async (to: StaffTransition): Promise<void> => {
    if (asked !== to) return setAsked(to)
    const isDone = await run(
      () => send('POST fuel-card-requests/{request}/transitions', { params: { request: requestId }, body: { state: to } }),
      t('done'),
    )
    await queryClient.invalidateQueries({ queryKey: ['GET fuel-card-requests'] })
    await queryClient.invalidateQueries({ queryKey: ['GET fuel-card-requests/{request}'] })
    if (isDone) onDone()
  }
  const transitions = listStaffTransitions(state) as StaffTransition[]
  if (transitions.length === 0) return null
  return (
    <ConfirmedTransitions
      asked={asked}
      isBusy={isBusy}
      isGrave
      isSecondary={(to) => to === 'REJECTED'}
      labelOf={(to, isAsked) => t(isAsked ? `confirm.${to}` : `transitions.${to}`)}
      transitions={transitions}
      onTransition={(to) => void transition(to)}
      problem={problem}
      question={t('sure')}
    />
  )
}
