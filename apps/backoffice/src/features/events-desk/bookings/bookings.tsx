import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { DeskEvent } from '@afilia/contract/event-desk'
import { BOOKING_VIEWS, type BookingView } from '@afilia/domain/orders'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { UsersIcon } from '@afilia/ui/marks/icons'
import { type FormEvent, useState } from 'react'
import styles from '../events-desk.module.css'
import { presentSession } from '../present.ts'
import { BookingRow } from './booking-row.tsx'
import { BOOKINGS_SIZE, useBookings } from './use-bookings.ts'

const LONGEST_NAME = 100

/** Who has booked an event and what they answered. The name that is looked for stays out of the page's address. */
export function Bookings({ event }: { event: DeskEvent }) {
  const t = useTexts(['events-desk', 'booking'])
  const [sessionId, setSessionId] = useState<string | null>(null)
  const [view, setView] = useState<BookingView | null>(null)
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const [page, setPage] = useState(0)
  const found = useBookings(event.id, { sessionId, view, name }, page)
  const find = (submitted: FormEvent): void => {
    submitted.preventDefault()
    setPage(0)
    setName(typed.trim())
  }
  return (
    <Section id="bookings" lead={t('bookings.logged')} title={t('bookings.title')}>
      <form className={styles.tools} noValidate onSubmit={find}>
        {event.sessions.length > 1 && (
          <Field id="bookings-session" label={t('bookings.session')} width="medium">
            <Select
              onChange={({ target }) => {
                setPage(0)
                setSessionId(target.value || null)
              }}
              value={sessionId ?? ''}
            >
              <option value="">{t('bookings.allSessions')}</option>
              {event.sessions.map((session) => (
                <option key={session.id} value={session.id}>
                  {presentSession(session)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field id="bookings-view" label={t('bookings.view')} width="medium">
          <Select
            onChange={({ target }) => {
              setPage(0)
              setView(BOOKING_VIEWS.find((one) => one === target.value) ?? null)
            }}
            value={view ?? ''}
          >
            <option value="">{t('bookings.all')}</option>
            {BOOKING_VIEWS.map((one) => (
              <option key={one} value={one}>
                {one === 'ATTENDED' ? t('bookings.ATTENDED') : t(`booking:states.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field help={t('bookings.nameHelp')} id="bookings-name" label={t('bookings.name')} width="medium">
          <TextInput
            autoComplete="off"
            cutAt={LONGEST_NAME}
            enterKeyHint="search"
            onChange={({ target }) => setTyped(target.value)}
            spellCheck={false}
            value={typed}
          />
        </Field>
        <Button className={styles.submit} type="submit" variant="secondary">
          {t('bookings.find')}
        </Button>
      </form>
      <Loaded query={found}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState icon={UsersIcon} title={t('bookings.none')}>
              <p>{t('bookings.noneText')}</p>
            </EmptyState>
          ) : (
            <>
              <p aria-live="polite" className={styles.facts}>
                {t('bookings.count', { count: total })}
              </p>
              <ul className={styles.list}>
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
