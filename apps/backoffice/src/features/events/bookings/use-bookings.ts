import { callData } from '@afilia/client/calls/call.ts'
import type { PageOf } from '@afilia/client/calls/query.ts'
import type { StaffBooking } from '@afilia/contract/events/staff-events'
import type { BookingView } from '@afilia/domain/events/orders'
import type { ListOrder } from '../../../parts/table/list-column.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export const BOOKINGS_SIZE = 50

interface Filter {
  readonly sessionId: string | null
  readonly view: BookingView | null
  readonly name: string
}

/** One page of an event's bookings. It uses POST to keep the searched name out of the URL. The result is not cached. */
export function useBookings(event: string, filter: Filter, page: number, order: ListOrder | null) {
  const name = 'POST staff/events/{event}/bookings'
  return useQuery({
    queryKey: [name, event, filter, page, order],
    queryFn: async ({ signal }): Promise<PageOf<StaffBooking>> => {
      const usual = filter.view === 'WAITING' ? 'age,desc' : 'name,asc'
      const sort = order ? `${order.field},${order.isDescending ? 'desc' : 'asc'}` : usual
      const asked = { params: { event }, query: { page, size: BOOKINGS_SIZE, sort }, body: filter, signal }
      const { data, headers } = await callData(name, asked)
      const items = data as readonly StaffBooking[]
      return { items, total: Number(headers.get('x-total-count') ?? items.length) }
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}
