import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import type { RightsRequest } from '@afilia/contract/identity/rights'
import { formatMoment, formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { Button } from '@afilia/ui/forms/button'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './rights.module.css'

const TONES = { OPEN: 'accent', DONE: 'success', REJECTED: 'danger', WITHDRAWN: 'neutral' } as const

/** One request: its state, the union's deadline, and the answer. */
export function RequestRow({ personId, request }: { personId: string; request: RightsRequest }) {
  const t = useTexts('rights')
  const language = currentLanguage()
  const { isBusy, problem, run } = useAction()
  const name = t(`requests.rights.${request.right}.label`)
  const withdraw = async (): Promise<void> => {
    const params = { id: personId, request: request.id }
    const isDone = await run(() => send('POST people/{id}/rights-requests/{request}/withdraw', { params }))
    await queryClient.invalidateQueries({ queryKey: ['GET people/{id}/rights-requests'] })
    if (isDone) void showToast(t('requests.withdrawn'), 'success')
  }
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {name}
        <Badge tone={TONES[request.state]}>{t(`requests.states.${request.state}`)}</Badge>
      </p>
      <p className={styles.facts}>
        {t('requests.received', { when: formatMoment(new Date(request.receivedAt), language) })}
        {request.state === 'OPEN' &&
          ` · ${t(request.isExtended ? 'requests.dueExtended' : 'requests.due', { when: formatShortDate(new Date(request.dueAt), language) })}`}
      </p>
      {request.text && <p className={styles.words}>{request.text}</p>}
      {request.answer && (
        <div className={styles.answer}>
          <p className={styles.name}>{t('requests.answer')}</p>
          <p className={styles.words}>{request.answer}</p>
        </div>
      )}
      {request.state === 'OPEN' && (
        <div>
          <Button aria-label={t('requests.withdrawNamed', { name })} isBusy={isBusy} onClick={() => void withdraw()} variant="quiet">
            {t('requests.withdraw')}
          </Button>
          <ActionProblem text={problem} />
        </div>
      )}
    </li>
  )
}
