import type { Appointment, AppointmentOffice } from '@afilia/contract/cases/appointments'
import { MAX_OPEN_APPOINTMENTS } from '@afilia/domain/cases/appointments'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Notice } from '@afilia/ui/feedback/notice'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newKey } from '@afilia/client/calls/call.ts'
import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useHasBeen } from '@afilia/client/parts/lists/use-has-been.ts'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { type AppointmentDraft, emptyDraft, findDraft, keepDraft, toDraft } from './appointment-draft.ts'
import { AskForm } from './asking/ask-form.tsx'
import { AppointmentDone } from './asking/appointment-done.tsx'
import { NextAppointment } from './mine/next-appointment.tsx'
import { MineSection } from './mine/mine-section.tsx'

/** The member's appointments, and the form for a new one. */
export function AppointmentsPage() {
  const t = useTexts(['appointments', 'pages'])
  const { personId } = useSignedIn()
  const appointments = useQuery(query('GET appointments'))
  const offices = useQuery(query('GET appointments/offices'))
  // Loaded only for the phone number. Without it, the member types it.
  const profile = useQuery(query('GET people/{id}/profile', { params: { id: personId } }))
  // The form stays mounted while the profile is loaded again, for example after a lost connection.
  const isKnown = useHasBeen(!profile.isPending || profile.fetchStatus === 'paused')
  return (
    <PublicPage>
      <PageHeading lead={t('lead')} title={t('pages:askDate.title')} />
      <Loaded query={appointments}>
        {(mine) => (
          <Loaded query={isKnown ? offices : { ...offices, data: undefined }}>
            {(all) => <Appointments mine={mine} offices={all} phone={profile.data?.phone ?? ''} />}
          </Loaded>
        )}
      </Loaded>
    </PublicPage>
  )
}

interface AppointmentsProps {
  mine: readonly Appointment[]
  offices: readonly AppointmentOffice[]
  /** The member's own phone number. */
  phone: string
}

function Appointments({ mine, offices, phone }: AppointmentsProps) {
  const { personId } = useSignedIn()
  const [empty] = useState(() => emptyDraft((offices.find(({ isOwn }) => isOwn) ?? offices[0])?.id ?? '', phone))
  const [draft, setDraft] = useState(() => findDraft(personId) ?? empty)
  const [done, setDone] = useState<{ readonly taken: Appointment; readonly isChanged: boolean } | null>(null)
  // Counts jumps to the form from elsewhere on the page, to focus it each time: the clicked button is far away or gone.
  const [visits, setVisits] = useState(0)
  useEffect(() => {
    if (visits > 0) document.getElementById('ask-title')?.focus()
  }, [visits])
  const goToForm = (): void => {
    setDone(null)
    setVisits(visits + 1)
  }
  const [now] = useState(() => new Date().toISOString())
  const open = mine.filter(({ state, endsAt }) => state === 'BOOKED' && endsAt > now)
  const keep = (next?: AppointmentDraft): void => {
    keepDraft(personId, next)
    setDraft(next ?? { ...empty, key: newKey() })
  }
  const change = (appointment: Appointment): void => {
    goToForm()
    keep(toDraft(appointment, phone))
  }
  const changed = open.find(({ id }) => id === draft.changes)
  return (
    <Stack gap={5}>
      {open[0] && !done && <NextAppointment next={open.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]!} />}
      {done ? (
        <AppointmentDone {...done} onAgain={goToForm} />
      ) : (
        <Asking
          changed={changed}
          draft={changed || draft.changes === null ? draft : empty}
          isFull={open.length >= MAX_OPEN_APPOINTMENTS && !changed}
          keep={keep}
          offices={offices}
          onDone={(taken) => {
            setDone({ taken, isChanged: draft.changes !== null })
            keep()
          }}
        />
      )}
      {mine.length > 0 && (
        <MineSection
          appointments={mine}
          isOpen={(one) => open.includes(one)}
          onCancelled={({ id }) => id === draft.changes && keep()}
          onChange={change}
        />
      )}
    </Stack>
  )
}

type AskingProps = Parameters<typeof AskForm>[0] & {
  /** The member has the maximum number of appointments. */
  isFull: boolean
}

function Asking({ isFull, ...props }: AskingProps) {
  const t = useTexts('appointments')
  if (isFull)
    return (
      <Notice title={t('limit.title')}>
        <p>{t('limit.text', { most: MAX_OPEN_APPOINTMENTS })}</p>
      </Notice>
    )
  if (props.offices.length > 0) return <AskForm {...props} />
  return (
    <EmptyState
      actions={
        <PageButton to="/contact" variant="secondary">
          {t('slots.contact')}
        </PageButton>
      }
      icon={CalendarDaysIcon}
      title={t('nowhere.title')}
    >
      <p>{t('nowhere.text')}</p>
    </EmptyState>
  )
}
