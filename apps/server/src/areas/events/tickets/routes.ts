import { tickets } from '@afilia/contract/tickets'
import type { Env } from '../../../env.ts'
import { implement, type Routes } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { makeAttendancePaper, makeTicketCalendar, makeTicketsPaper } from './papers.ts'
import { listBooked } from './queries.ts'
import { hasCertificate, signTickets } from './views.ts'

export function createTicketRoutes({ UNION_NAME }: Pick<Env, 'UNION_NAME'>, publicUrl: string): Routes {
  return implement(tickets, {
    async 'GET orders/{order}/tickets'({ caller, params, language, ...deps }) {
      const [booked] = await listBooked(deps, caller.personId, [params.order], language)
      const { id: orderId, event, startsAt, endsAt, meetings } = booked!
      return {
        orderId,
        event,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        meetings: [...meetings],
        tickets: await signTickets(deps, booked!),
        hasCertificate: hasCertificate(booked!, deps.clock.now()),
      }
    },
    async 'GET orders/{order}/calendar'({ caller, params, language, ...deps }) {
      const [booked] = await listBooked(deps, caller.personId, [params.order], language)
      return makeTicketCalendar(booked!, `${publicUrl}/events/tickets/${booked!.id}`, language)
    },
    async 'GET orders/{order}/certificate'({ caller, params, language, ...deps }) {
      const [booked] = await listBooked(deps, caller.personId, [params.order], language)
      if (!hasCertificate(booked!, deps.clock.now())) throw new AppError('NOT_FOUND')
      return makeAttendancePaper(booked!, UNION_NAME, language)
    },
    async 'GET tickets/download'({ caller, query, language, ...deps }) {
      const booked = await listBooked(deps, caller.personId, query.orders, language)
      const orders = await Promise.all(booked.map(async (one) => ({ booked: one, tickets: await signTickets(deps, one) })))
      return makeTicketsPaper({ orders, union: UNION_NAME, language })
    },
  })
}
