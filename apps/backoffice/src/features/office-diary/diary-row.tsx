import records from '@afilia/client/parts/lists/records.module.css'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { DiaryOffice, OfficeAppointment } from '@afilia/contract/cases/office-diary'
import { presentPhone } from '@afilia/domain/people/phone'
import { formatTime } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { useState } from 'react'
import styles from './office-diary.module.css'

interface DiaryRowProps {
  appointment: OfficeAppointment
  office: DiaryOffice
}

/** One appointment: time, member, subject and way. */
export function DiaryRow({ appointment, office }: DiaryRowProps) {
  const t = useTexts(['diary', 'appointments'])
  const { service, way, startsAt, endsAt, phone, link, about, name } = appointment
  const timeZone = office.zone
  const time = formatTime(new Date(startsAt), { timeZone })
  return (
    <li className={styles.row}>
      <p className={styles.time}>
        <time dateTime={startsAt}>{time}</time>
        <span className={styles.facts}> – {formatTime(new Date(endsAt), { timeZone })}</span>
      </p>
      <div className={styles.who}>
        <p className={records.name}>{name ?? t('hidden')}</p>
        <p className={styles.facts}>
          {t(`appointments:services.${service}`)} · {t(`appointments:ways.${way}`)}
        </p>
        {name === null && <p className={styles.facts}>{t('hiddenHelp')}</p>}
        {about && (
          <p className={records.words}>
            <span className={styles.facts}>{t('about')}: </span>
            {about}
          </p>
        )}
        {phone && <a href={`tel:${phone}`}>{t('call', { phone: presentPhone(phone) })}</a>}
        {link && (
          <a href={link} rel="noreferrer" target="_blank">
            {t('video')}
          </a>
        )}
      </div>
      <CallOff id={appointment.id} name={name ?? t('hidden')} office={office.id} time={time} />
    </li>
  )
}

/** Cancelling mails the member, so it needs confirmation. */
function CallOff({ id, office, name, time }: { id: string; office: string; name: string; time: string }) {
  const t = useTexts('diary')
  const { isBusy, problem, run, forgetProblem } = useAction()
  const [isAsked, setIsAsked] = useState(false)
  const callOff = async (): Promise<void> => {
    const params = { office, appointment: id }
    const isDone = await run(() => send('DELETE offices/{office}/appointments/{appointment}', { params }), t('callOff.done'))
    if (!isDone) return
    setIsAsked(false)
    await queryClient.invalidateQueries({ queryKey: ['GET offices/{office}/appointments'] })
  }
  return (
    <>
      <Button
        aria-label={t('callOff.named', { name, time })}
        onClick={() => {
          forgetProblem()
          setIsAsked(true)
        }}
        variant="secondary"
      >
        {t('callOff.button')}
      </Button>
      <ConfirmDialog
        backLabel={t('callOff.back')}
        confirmLabel={t('callOff.confirm')}
        isBusy={isBusy}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => void callOff()}
        problem={problem}
        title={t('callOff.title')}
      >
        {t('callOff.text')}
      </ConfirmDialog>
    </>
  )
}
