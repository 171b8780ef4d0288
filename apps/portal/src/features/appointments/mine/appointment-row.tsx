import type { Appointment } from '@afilia/contract/cases/appointments'
import { presentPhone } from '@afilia/domain/people/phone'
import { Button } from '@afilia/ui/forms/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '@afilia/client/calls/query.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { presentMoment, presentTimes } from '../present-times.ts'
import { CalendarButton } from './calendar-button.tsx'
import styles from './mine.module.css'

interface AppointmentRowProps {
  appointment: Appointment
  onChange: () => void
  onCancelled: () => void
}

/** A future appointment. */
export function AppointmentRow({ appointment, onChange, onCancelled }: AppointmentRowProps) {
  const t = useTexts('appointments')
  const { service, way, office, zone, phone, link, changeableUntil } = appointment
  return (
    <li className={records.row}>
      <h3 className={records.name}>{t(`services.${service}`)}</h3>
      <p className={styles.when}>{presentTimes(appointment)}</p>
      <div className={records.facts}>
        <p>{way === 'IN_PERSON' ? `${t('ways.IN_PERSON')} · ${office.address}, ${office.municipality}` : t(`ways.${way}`)}</p>
        {phone && <p>{t('mine.call', { phone: presentPhone(phone) })}</p>}
        {zone === 'Atlantic/Canary' && <p>{t('slots.canary')}</p>}
        <p>
          {changeableUntil
            ? t('mine.until', { until: presentMoment(changeableUntil, zone) })
            : t('mine.tooLate', { phone: presentPhone(office.phone) })}
        </p>
      </div>
      {link && (
        <a className={styles.link} href={link} rel="noopener noreferrer" target="_blank">
          {t('mine.video')}
        </a>
      )}
      <div className={styles.acts}>
        <CalendarButton appointment={appointment} />
        {changeableUntil && (
          <>
            <Button onClick={onChange} variant="secondary">
              {t('change.button')}
            </Button>
            <CancelButton appointment={appointment} onCancelled={onCancelled} />
          </>
        )}
      </div>
    </li>
  )
}

function CancelButton({ appointment, onCancelled }: { appointment: Appointment; onCancelled: () => void }) {
  const t = useTexts('appointments')
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const action = useAction()
  const close = (): void => {
    setIsAsking(false)
    action.forgetProblem()
  }
  const cancel = async (): Promise<void> => {
    await send('DELETE appointments/{appointment}', { params: { appointment: appointment.id } })
    setIsAsking(false)
    onCancelled()
    await client.invalidateQueries({ queryKey: ['GET appointments'] })
    // The clicked button has been removed with its row.
    document.getElementById('my-appointments-title')?.focus()
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)} variant="quietDanger">
        {t('cancel.button')}
      </Button>
      <ConfirmDialog
        backLabel={t('cancel.back')}
        confirmLabel={t('cancel.button')}
        isBusy={action.isBusy}
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => void action.run(cancel, t('cancel.done'))}
        problem={action.problem}
        title={t('cancel.title')}
      >
        {`${t(`services.${appointment.service}`)} · ${presentTimes(appointment)}`}
        <br />
        {t('cancel.text')}
      </ConfirmDialog>
    </>
  )
}
