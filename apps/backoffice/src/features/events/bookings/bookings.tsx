import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffEvent } from '@afilia/contract/events/staff-events'
import { BOOKING_VIEWS, type BookingView } from '@afilia/domain/events/orders'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { UsersIcon } from '@afilia/ui/marks/icons'
import { useState } from 'react'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { SearchForm } from '../../../parts/lists/search-form.tsx'
import { DataTable } from '../../../parts/table/data-table.tsx'
import type { ListOrder } from '../../../parts/table/list-column.ts'
import { ListFooter } from '../../../parts/table/list-footer.tsx'
import { presentSession } from '../present.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { useBookingColumns } from './use-booking-columns.tsx'
import { BOOKINGS_SIZE, useBookings } from './use-bookings.ts'

const LONGEST_NAME = 100

/** The bookings of an event with the answers. The searched name is kept out of the page's address. */
export function Bookings({ event }: { event: StaffEvent }) {
  const t = useTexts(['staff-events', 'booking'])
  const [sessionId, setSessionId] = useState<string | null>(null)
  const [view, setView] = useState<BookingView | null>(null)
  const [name, setName] = useState('')
  const [page, setPage] = useState(0)
  const [order, setOrder] = useState<ListOrder | null>(null)
  const [open, setOpen] = useState<string>()
  const found = useBookings(event.id, { sessionId, view, name }, page, order)
  const columns = useBookingColumns(event, ({ id }) => setOpen(id))
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
        {({ items, total }) => {
          const opened = items.find(({ id }) => id === open)
          return total === 0 ? (
            <EmptyState icon={UsersIcon} title={t('bookings.none')}>
              <p>{t('bookings.noneText')}</p>
            </EmptyState>
          ) : (
            <>
              <DataTable columns={columns} items={items} label={t('bookings.title')} onOrder={setOrder} order={order} />
              <ListFooter
                first={page * BOOKINGS_SIZE}
                isWaiting={found.isPlaceholderData}
                onNext={(page + 1) * BOOKINGS_SIZE < total ? () => setPage(page + 1) : undefined}
                onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
                shown={items.length}
                title={t('bookings.title')}
                total={total}
              />
              {opened && <BookingDialog booking={opened} event={event} onClose={() => setOpen(undefined)} />}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}
