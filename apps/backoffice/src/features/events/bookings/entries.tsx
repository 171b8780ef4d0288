import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffEntry } from '@afilia/contract/events/staff-events'
import { Button } from '@afilia/ui/forms/button'
import { Badge } from '@afilia/ui/marks/badge'
import rows from '../../../parts/lists/rows.module.css'
import { rereadBookings, rereadEvent } from '../cancelling/use-cancelling.ts'
import styles from '../events.module.css'
import { presentMoment } from '../present.ts'

/** The entries of a participant at check-in: who noted each one, and which ones are corrections. */
export function Entries({ entries, name }: { entries: readonly StaffEntry[]; name: string }) {
  if (entries.length === 0) return null
  return (
    <ul className={styles.meetings}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} name={name} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry: { id, at, by, isCorrection, confirmation, canConfirm }, name }: { entry: StaffEntry; name: string }) {
  const t = useTexts('staff-events')
  const { isBusy, problem, run } = useAction()
  const confirm = async (): Promise<void> => {
    const isDone = await run(() => send('POST staff/check-ins/{entry}/confirmation', { params: { entry: id } }), t('booking.confirmed'))
    if (!isDone) return
    await rereadBookings()
    await rereadEvent()
  }
  const isUnconfirmed = isCorrection && !confirmation
  const facts = [
    t('booking.entered', { when: presentMoment(at) }),
    t('booking.notedBy', { name: by ?? t('booking.somebody') }),
    confirmation && t('booking.confirmedBy', { name: confirmation.by ?? t('booking.somebody') }),
  ]
  return (
    <>
      <p className={rows.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {isUnconfirmed && (
        <>
          <p className={styles.who}>
            <Badge tone="warm">{t('booking.correction')}</Badge>
          </p>
          <p className={rows.facts}>{t('booking.correctionHelp')}</p>
        </>
      )}
      {canConfirm && (
        <Button aria-label={t('booking.confirmNamed', { name })} isBusy={isBusy} onClick={() => void confirm()} variant="secondary">
          {t('booking.confirm')}
        </Button>
      )}
      <ActionProblem text={problem} />
    </>
  )
}
