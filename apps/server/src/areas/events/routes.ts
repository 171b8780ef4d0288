import { events } from '@afilia/contract/events/events'
import { orders } from '@afilia/contract/events/orders'
import { normalizeDocumentId } from '@afilia/domain/people/document-id'
import { AppError } from '../../platform/errors.ts'
import { implement } from '../../platform/endpoints/implement.ts'
import { listForms } from './forms/queries.ts'
import { bookSession } from './booking/commands.ts'
import { findBookable } from './booking/queries.ts'
import { presentBooked } from './booking/views.ts'
import { transitionOrder } from './orders/commands.ts'
import { asksForFiles, findEnrollment, getOrder, listOrders } from './orders/queries.ts'
import { getEvent, listEvents } from './queries.ts'

export const createEventsRoutes = (takesPayments: boolean) =>
  implement(events, {
    'GET events': ({ db, query, page, caller, reader }) => listEvents(db, query, page, { caller, reader }),
    'GET events/{event}': ({ db, params, caller, reader }) => getEvent(db, params.event, caller, reader, takesPayments),
    'GET dynamic-forms/with-texts': ({ db, query, reader }) => listForms(db, query, reader),
  })

export const createOrdersRoutes = (takesPayments: boolean) =>
  implement(orders, {
    async 'POST orders'({ db, caller, body, reader, ...deps }) {
      const bookable = await findBookable(db, body.sessionId, caller, reader)
      if (!bookable) throw new AppError('NOT_FOUND')
      const made = await bookSession(db, { ...deps, takesPayments }, caller.personId, bookable, body)
      const isRead = made.state === 'WAITING' || asksForFiles(bookable.questions)
      return isRead ? getOrder(db, deps.sealing, caller.personId, made.id, reader) : presentBooked(bookable, made, deps.sealing, reader)
    },
    'GET orders': ({ db, caller, query, page, reader }) => listOrders(db, caller.personId, query, page, reader),
    'GET orders/{order}': ({ db, sealing, caller, params, reader }) => getOrder(db, sealing, caller.personId, params.order, reader),
    'DELETE orders/{order}': ({ db, caller, params, ...deps }) =>
      transitionOrder(db, deps, { orderId: params.order, personId: caller.personId }, 'cancel'),
    async 'POST orders/events/response'({ db, caller, body, reader, ...deps }) {
      const order = { orderId: body.orderId, personId: caller.personId }
      await transitionOrder(db, deps, order, body.isAccepted ? 'accept' : 'decline')
      return getOrder(db, deps.sealing, caller.personId, body.orderId, reader)
    },
    async 'GET orders/exist-event-enrollment/{event}'({ db, caller, params, query, reader }) {
      if (query.documentId !== undefined && normalizeDocumentId(query.documentId) !== caller.documentId) throw new AppError('ACCESS_DENIED')
      const orderId = await findEnrollment(db, params.event, caller.personId, reader)
      return { exists: orderId !== null, orderId }
    },
  })
