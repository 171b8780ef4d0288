import type { AppointmentOffice, FreeSlots } from '@afilia/contract/cases/appointments'
import { type AppointmentService, MAX_DAYS_AHEAD } from '@afilia/domain/cases/appointments'
import { clockAt } from '@afilia/domain/shifts/zone'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { presentDay, presentMoment, presentTime } from '../present-times.ts'
import { fieldId, type StepProps } from './step-props.ts'
import styles from './asking.module.css'
import { ChoiceRow } from './choice-row.tsx'

type SlotPickerProps = StepProps & { office: AppointmentOffice }

/** The next days with free times; one day is open. */
export function SlotPicker(props: SlotPickerProps) {
  const { draft, office } = props
  const [from, setFrom] = useState<string>()
  const slots = useQuery({
    ...query('GET appointments/offices/{office}/{service}', {
      params: { office: office.id, service: draft.service as AppointmentService },
      query: { ...(from !== undefined && { from }) },
    }),
    // Others may take times in the meantime.
    staleTime: 0,
  })
  return (
    <Loaded query={slots}>
      {(free) =>
        free.days.length === 0 ? (
          <NothingFree {...props} free={free} />
        ) : (
          <Days {...props} free={free} from={from} key={free.days[0]!.date} onFrom={setFrom} />
        )
      }
    </Loaded>
  )
}

interface DaysProps extends SlotPickerProps {
  free: FreeSlots
  from: string | undefined
  onFrom: (from: string | undefined) => void
}

function Days({ draft, change, errorOf, office, free, from, onFrom }: DaysProps) {
  const t = useTexts('appointments')
  const { zone, days, next } = free
  const dateOf = (startsAt: string): string => clockAt(zone, Date.parse(startsAt)).date
  const [chosen, setChosen] = useState(() => (draft.startsAt ? dateOf(draft.startsAt) : ''))
  const day = days.find(({ date }) => date === chosen) ?? days[0]!
  return (
    <>
      <ChoiceRow
        label={t('fields.when')}
        name="day"
        onChange={setChosen}
        options={days.map(({ date }) => ({ value: date, label: presentDay(date, zone) }))}
        value={day.date}
      />
      <Cluster>
        {next && (
          <Button onClick={() => onFrom(next)} variant="quiet">
            {t('slots.more')}
          </Button>
        )}
        {from !== undefined && (
          <Button onClick={() => onFrom(undefined)} variant="quiet">
            {t('slots.first')}
          </Button>
        )}
      </Cluster>
      <ChoiceRow
        error={errorOf('startsAt')}
        id={fieldId('startsAt')}
        label={`${t('fields.startsAt')} · ${presentDay(day.date, zone)}`}
        name="slot"
        onChange={(startsAt) => change({ startsAt, officeId: office.id })}
        options={day.slots.map(({ startsAt }) => ({ value: startsAt, label: presentTime(startsAt, zone) }))}
        value={draft.startsAt}
      />
      {zone === 'Atlantic/Canary' && <p className={styles.note}>{t('slots.canary')}</p>}
    </>
  )
}

/** Suggests another office, or writing to the member's own. */
function NothingFree({ free: { other }, offices, change }: SlotPickerProps & { free: FreeSlots }) {
  const t = useTexts('appointments')
  const there = offices.find(({ id }) => id === other?.officeId)
  return (
    <Notice
      actions={
        there ? (
          <Button onClick={() => change({ officeId: there.id, startsAt: '' })} variant="secondary">
            {t('slots.see')}
          </Button>
        ) : (
          <PageButton to="/contact" variant="secondary">
            {t('slots.contact')}
          </PageButton>
        )
      }
      live="status"
      title={t('slots.none')}
      tone="warning"
    >
      <p>{t('slots.days', { days: MAX_DAYS_AHEAD })}</p>
      <p>
        {there && other
          ? t('slots.other', { place: there.province.name, when: presentMoment(other.startsAt, there.zone) })
          : t('slots.nowhere')}
      </p>
    </Notice>
  )
}
