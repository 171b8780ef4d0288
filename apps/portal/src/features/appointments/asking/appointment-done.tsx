import type { Appointment } from '@afilia/contract/cases/appointments'
import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { useEffect } from 'react'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CalendarButton } from '../mine/calendar-button.tsx'
import { presentTimes } from '../present-times.ts'

interface AppointmentDoneProps {
  taken: Appointment
  isChanged: boolean
  onAgain: () => void
}

/** The confirmed appointment. */
export function AppointmentDone({ taken, isChanged, onAgain }: AppointmentDoneProps) {
  const t = useTexts('appointments')
  // The clicked button has been removed with its form.
  useEffect(() => document.getElementById('appointment-done-title')?.focus(), [])
  return (
    <Section id="appointment-done" title={t(isChanged ? 'done.changed' : 'done.taken')}>
      <Notice
        actions={
          <>
            <CalendarButton appointment={taken} />
            <Button onClick={onAgain} variant="secondary">
              {t('form.title')}
            </Button>
          </>
        }
        title={`${t(`services.${taken.service}`)} · ${presentTimes(taken)}`}
        tone="success"
      >
        <p>{t('done.text')}</p>
      </Notice>
    </Section>
  )
}
