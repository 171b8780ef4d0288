import { callData } from '@afilia/client/calls/call.ts'
import type { PageOf } from '@afilia/client/calls/query.ts'
import type { DeskBooking } from '@afilia/contract/events/event-desk'
import type { BookingView } from '@afilia/domain/events/orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export const BOOKINGS_SIZE = 20

interface Filter {
  readonly sessionId: string | null
  readonly view: BookingView | null
  readonly name: string
}

/** A page of the bookings of an event. It is asked by POST, as the name that is looked for must be in no address; nothing of it is kept once it is left. */
export function useBookings(event: string, filter: Filter, page: number) {
  const name = 'POST desk/events/{event}/bookings'
  return useQuery({
    queryKey: [name, event, filter, page],
    queryFn: async ({ signal }): Promise<PageOf<DeskBooking>> => {
      const sort = filter.view === 'WAITING' ? 'age,desc' : 'name,asc'
      const asked = { params: { event }, query: { page, size: BOOKINGS_SIZE, sort }, body: filter, signal }
      const { data, headers } = await callData(name, asked)
      const items = data as readonly DeskBooking[]
      return { items, total: Number(headers.get('x-total-count') ?? items.length) }
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}
