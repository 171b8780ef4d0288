import { Stack } from '@afilia/ui/page/layout'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { DiaryOffice } from '@afilia/contract/cases/office-diary'
import { addDays, isIsoDate } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { formatDay } from '@afilia/i18n/format'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { CalendarDaysIcon, ChevronLeftIcon, ChevronRightIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTable } from '../../parts/table/data-table.tsx'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { useDiaryColumns } from './use-diary-columns.tsx'
import { NoOffice } from './no-office.tsx'
import styles from './office-diary.module.css'
import { OfficePicker } from './office-picker.tsx'
import { useOffice } from './use-office.ts'

export interface DiarySearch {
  readonly office?: string | undefined
  readonly date?: string | undefined
}

/** The appointments of an office on one day, for its staff. */
export function DiaryPage(search: DiarySearch) {
  const t = useTexts(['diary', 'pages'])
  const { offices, office } = useOffice(search.office)
  return (
    <Stack gap={5}>
      <PageHeading lead={t('lead')} title={t('pages:officeDiary.title')} />
      <Loaded query={offices}>
        {(found) => (office ? <Day date={search.date} key={office.id} office={office} offices={found} /> : <NoOffice />)}
      </Loaded>
    </Stack>
  )
}

interface DayProps {
  office: DiaryOffice
  offices: readonly DiaryOffice[]
  date?: string | undefined
}

function Day({ office, offices, date: asked }: DayProps) {
  const t = useTexts('diary')
  const navigate = useNavigate({ from: '/admin/appointments/' })
  const [today] = useState(() => clockAt(office.zone, Date.now()).date)
  const date = asked ?? today
  const day = useQuery({
    ...query('GET offices/{office}/appointments', { params: { office: office.id }, query: { date } }),
    staleTime: 0,
  })
  const show = (to: DiarySearch): void => void navigate({ search: { office: office.id, date, ...to }, replace: true })
  const [open, setOpen] = useState<string>()
  const columns = useDiaryColumns(office, setOpen)
  // Noon falls on the same day in every time zone used.
  const dayName = formatDay(new Date(`${date}T12:00:00Z`), currentLanguage(), { timeZone: 'UTC' })
  return (
    <>
      <div className={styles.tools}>
        <OfficePicker office={office} offices={offices} onOffice={(id) => show({ office: id })} />
        <div className={styles.days}>
          <Button aria-label={t('previous')} onClick={() => show({ date: addDays(date, -1) })} variant="secondary">
            <ChevronLeftIcon size={20} />
          </Button>
          <Field id="date" label={t('date')}>
            <TextInput onChange={({ target }) => isIsoDate(target.value) && show({ date: target.value })} type="date" value={date} />
          </Field>
          <Button aria-label={t('next')} onClick={() => show({ date: addDays(date, 1) })} variant="secondary">
            <ChevronRightIcon size={20} />
          </Button>
          {date !== today && (
            <Button onClick={() => show({ date: today })} variant="secondary">
              {t('today')}
            </Button>
          )}
        </div>
        <Link className={styles.other} search={{ office: office.id }} to="/admin/appointments/hours">
          {t('toHours')}
        </Link>
      </div>
      <section aria-labelledby="day-title" className={styles.day}>
        <h2 aria-live="polite" className={styles.dayTitle} id="day-title">
          {dayName}
        </h2>
        {office.zone === 'Atlantic/Canary' && <p className={styles.facts}>{t('canary')}</p>}
        <Loaded query={day}>
          {(appointments) => {
            const opened = appointments.find(({ id }) => id === open)
            return appointments.length === 0 ? (
              <EmptyState icon={CalendarDaysIcon} title={t('none.title')}>
                <p>{t('none.text')}</p>
              </EmptyState>
            ) : (
              <>
                <DataTable columns={columns} items={appointments} label={dayName} />
                {opened && <AppointmentDialog columns={columns} onClose={() => setOpen(undefined)} one={opened} />}
                <p className={styles.facts}>{t('logged')}</p>
              </>
            )
          }}
        </Loaded>
      </section>
    </>
  )
}
