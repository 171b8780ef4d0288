import records from '@afilia/client/parts/lists/records.module.css'
import { type FuelCardState, listStaffMoves } from '@afilia/domain/events/fuel-card'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ConfirmedMoves } from '../../parts/confirmed-moves.tsx'
import styles from './fuel-cards.module.css'

/** One request with what the company needs, and the moves that staff can make. The member reads in their own log who opened it. */
export function RequestDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const t = useTexts(['fuel-desk', 'fuel-card', 'pages', 'common'])
  const found = useQuery({ ...query('GET fuel-card-requests/{request}', { params: { request: requestId } }), staleTime: 0 })
  return (
    <Dialog
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={
        found.data
          ? t('fuel-card:reference', { reference: found.data.reference })
          : t(found.isError ? 'pages:fuelDesk.title' : 'common:loading')
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
            <Moves key={state} onDone={onClose} requestId={requestId} state={state} />
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

type StaffMove = Exclude<FuelCardState, 'REQUESTED' | 'CANCELLED'>

interface MovesProps {
  requestId: string
  state: FuelCardState
  onDone: () => void
}

/** Each move mails the member and none can be taken back, so it is confirmed. */
function Moves({ requestId, state, onDone }: MovesProps) {
  const t = useTexts('fuel-desk')
  const { isBusy, problem, run } = useAction()
  const [asked, setAsked] = useState<StaffMove>()
  const move = async (to: StaffMove): Promise<void> => {
    if (asked !== to) return setAsked(to)
    const isDone = await run(
      () => send('POST fuel-card-requests/{request}/move', { params: { request: requestId }, body: { state: to } }),
      t('done'),
    )
    await queryClient.invalidateQueries({ queryKey: ['GET fuel-card-requests'] })
    await queryClient.invalidateQueries({ queryKey: ['GET fuel-card-requests/{request}'] })
    if (isDone) onDone()
  }
  const moves = listStaffMoves(state) as StaffMove[]
  if (moves.length === 0) return null
  return (
    <ConfirmedMoves
      asked={asked}
      isBusy={isBusy}
      isGrave
      isSecondary={(to) => to === 'REFUSED'}
      labelOf={(to, isAsked) => t(isAsked ? `confirm.${to}` : `moves.${to}`)}
      moves={moves}
      onMove={(to) => void move(to)}
      problem={problem}
      question={t('sure')}
    />
  )
}
