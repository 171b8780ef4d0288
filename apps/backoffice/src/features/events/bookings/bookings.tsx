import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffEvent } from '@afilia/contract/events/staff-events'
import { BOOKING_VIEWS, type BookingView } from '@afilia/domain/events/orders'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { UsersIcon } from '@afilia/ui/marks/icons'
import { useState } from 'react'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { SearchForm } from '../../../parts/lists/search-form.tsx'
import { presentSession } from '../present.ts'
import { BookingRow } from './booking-row.tsx'
import { BOOKINGS_SIZE, useBookings } from './use-bookings.ts'

const LONGEST_NAME = 100

/** The bookings of an event with the answers. The searched name is kept out of the page's address. */
export function Bookings({ event }: { event: StaffEvent }) {
  const t = useTexts(['staff-events', 'booking'])
  const [sessionId, setSessionId] = useState<string | null>(null)
  const [view, setView] = useState<BookingView | null>(null)
  const [name, setName] = useState('')
  const [page, setPage] = useState(0)
  const found = useBookings(event.id, { sessionId, view, name }, page)
  return (
    <Section id="bookings" lead={t('bookings.logged')} title={t('bookings.title')}>
      <SearchForm
        button={t('bookings.find')}
        help={t('bookings.nameHelp')}
        id="bookings-name"
        input={{ autoComplete: 'off', cutAt: LONGEST_NAME, spellCheck: false }}
        label={t('bookings.name')}
        onSearch={(typed) => {
          setPage(0)
          setName(typed ?? '')
        }}
        text={name}
      >
        {event.sessions.length > 1 && (
          <ChoiceFilter
            all={t('bookings.allSessions')}
            id="bookings-session"
            label={t('bookings.session')}
            labelOf={(id) => presentSession(event.sessions.find((session) => session.id === id)!)}
            onChoose={(chosen) => {
              setPage(0)
              setSessionId(chosen ?? null)
            }}
            value={sessionId ?? undefined}
            values={event.sessions.map(({ id }) => id)}
          />
        )}
        <ChoiceFilter
          all={t('bookings.all')}
          id="bookings-view"
          label={t('bookings.view')}
          labelOf={(one) => (one === 'ATTENDED' || one === 'UNCONFIRMED' ? t(`bookings.${one}`) : t(`booking:states.${one}`))}
          onChoose={(chosen) => {
            setPage(0)
            setView(chosen ?? null)
          }}
          value={view ?? undefined}
          values={BOOKING_VIEWS}
        />
      </SearchForm>
      <Loaded query={found}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState icon={UsersIcon} title={t('bookings.none')}>
              <p>{t('bookings.noneText')}</p>
            </EmptyState>
          ) : (
            <>
              <p aria-live="polite" className={records.facts}>
                {t('bookings.count', { count: total })}
              </p>
              <ul className={records.list}>
                {items.map((booking) => (
                  <BookingRow booking={booking} event={event} key={booking.id} />
                ))}
              </ul>
              <Pager
                label={t('bookings.title')}
                onPage={setPage}
                page={page}
                size={BOOKINGS_SIZE}
                total={total}
                words={{ before: t('bookings.before'), after: t('bookings.after') }}
              />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
