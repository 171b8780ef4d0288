import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffBooking, StaffEvent } from '@afilia/contract/events/staff-events'
import { Badge } from '@afilia/ui/marks/badge'
import { presentShort } from '../../../parts/present-short.ts'
import type { ListColumn } from '../../../parts/table/list-column.ts'
import { RowButton } from '../../../parts/table/row-opener.tsx'
import { presentNumber, presentSession } from '../present.ts'
import { useMoneyWords } from './use-money-words.ts'

const TONES = {
  WAITING: 'neutral',
  OFFERED: 'warm',
  PAYING: 'warm',
  CONFIRMED: 'success',
  CANCELLED: 'neutral',
  DECLINED: 'neutral',
  LAPSED: 'neutral',
} as const satisfies Record<StaffBooking['state'], string>

/** Whether a correction at check-in waits for a second person. */
const hasCorrection = ({ participants }: StaffBooking): boolean =>
  participants.some(({ entries }) => entries.some(({ isCorrection, confirmation }) => isCorrection && !confirmation))

/** The columns of the list of bookings. */
export function useBookingColumns(event: StaffEvent, onOpen: (booking: StaffBooking) => void): readonly ListColumn<StaffBooking>[] {
  const t = useTexts(['staff-events', 'booking', 'staff-lists'])
  const moneyOf = useMoneyWords()
  const nameOf = ({ participants }: StaffBooking): string => participants[0]?.name ?? t('booking.hidden')
  const findSession = ({ sessionId }: StaffBooking) => event.sessions.find(({ id }) => id === sessionId)
  const nameAttended = ({ participants }: StaffBooking): string => {
    const came = participants.filter(({ attended }) => attended > 0).length
    return came === 0 ? '' : t('ofTotal', { number: presentNumber(came), total: presentNumber(participants.length) })
  }
  return [
    {
      id: 'name',
      title: t('staff-lists:heads.name'),
      text: nameOf,
      cell: (booking) => (
        <RowButton onClick={() => onOpen(booking)} translate="no">
          {nameOf(booking)}
        </RowButton>
      ),
      sort: 'name',
      width: 1.8,
    },
    {
      id: 'state',
      title: t('staff-lists:heads.state'),
      text: ({ state }) => t(`booking:states.${state}`),
      cell: (booking) => (
        <Badge tone={hasCorrection(booking) ? 'warm' : TONES[booking.state]}>
          {hasCorrection(booking) ? t('booking.correction') : t(`booking:states.${booking.state}`)}
        </Badge>
      ),
      sort: 'state',
      width: 1.2,
    },
    {
      id: 'sessions',
      title: t('bookings.session'),
      text: (booking) => {
        const session = findSession(booking)
        return session ? presentSession(session) : ''
      },
      width: 1.4,
      ...(event.sessions.length < 2 && { isExtra: true }),
    },
    {
      id: 'places',
      title: t('staff-lists:heads.places'),
      text: ({ places }) => presentNumber(places),
      sort: 'places',
      isNumber: true,
      width: 0.6,
    },
    {
      id: 'booked',
      title: t('staff-lists:heads.booked'),
      text: ({ createdAt }) => presentShort(createdAt, { timeZone: 'Europe/Madrid' }),
      sort: 'createdAt',
      width: 1.2,
    },
    { id: 'amount', title: t('staff-lists:heads.amount'), text: moneyOf, sort: 'amount' },
    { id: 'attended', title: t('bookings.ATTENDED'), text: nameAttended, isNumber: true, width: 0.8 },
  ]
}
