import records from '@afilia/client/parts/lists/records.module.css'
import type { RightsRequest } from '@afilia/contract/identity/rights'
import { formatList, formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { useState } from 'react'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './rights.module.css'

/** A granted restriction or objection: what it stops. Lifting it needs confirmation. */
export function CaseGranted({ request, onDone }: { request: RightsRequest; onDone: () => void }) {
  const t = useTexts(['staff-rights', 'rights'])
  const { isBusy, problem, run } = useAction()
  const [isSure, setIsSure] = useState(false)
  const uses = request.objectsTo.map((one) => t(`rights:standing.uses.${one}`))
  const lift = async (): Promise<void> => {
    if (!isSure) return setIsSure(true)
    const isDone = await run(() => send('POST rights-requests/{request}/lift', { params: { request: request.id } }))
    await queryClient.invalidateQueries({ queryKey: ['GET rights-requests'] })
    if (isDone) onDone()
  }
  return (
    <>
      {uses.length > 0 && <p>{t('rights:standing.objected', { uses: formatList(uses, currentLanguage()) })}</p>}
      {request.liftedAt ? (
        <p className={records.facts}>{t('lifted', { date: formatShortDate(new Date(request.liftedAt), currentLanguage()) })}</p>
      ) : (
        <>
          {isSure && (
            <p className={styles.sure} role="alert">
              {t('liftWarning')}
            </p>
          )}
          <div>
            {/* The second click of a double tap must not confirm. */}
            <Button isBusy={isBusy} onClick={({ detail }) => detail < 2 && void lift()} variant="secondary">
              {t(isSure ? 'liftSure' : 'lift')}
            </Button>
            <ActionProblem text={problem} />
          </div>
        </>
      )}
    </>
  )
}
