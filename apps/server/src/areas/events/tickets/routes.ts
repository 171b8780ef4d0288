import { tickets } from '@afilia/contract/events/tickets'
import type { Env } from '../../../env.ts'
import type { Deps } from '../../../platform/deps.ts'
import { implement, type Routes } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Language } from '@afilia/i18n/languages'
import { textsIn } from '../../../platform/texts/texts.ts'
import { listWallets, type Wallets } from '../../../platform/wallets/open-wallets.ts'
import type { Pass } from '../../../platform/wallets/pass.ts'
import { listCodeOrders, listUsableCodeOrders } from '../codes/queries.ts'
import { makeAttendanceDocument, makeTicketCalendar, makeTicketsDocument, toPass } from './documents.ts'
import { hasCertificate, listBooked, listComing } from './queries.ts'
import { signTickets } from './views.ts'

interface WantedPass {
  readonly personId: string
  readonly order: string
  readonly participant: string
  readonly language: Language
}

export function createTicketRoutes({ UNION_NAME }: Pick<Env, 'UNION_NAME'>, publicUrl: string, wallets: Wallets): Routes {
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
        wallets: listWallets(wallets, deps.clock.now()),
      }
    },
    async 'GET orders/{order}/tickets/{participant}/apple-pass'({ caller, params, language, ...deps }) {
      if (!listWallets(wallets, deps.clock.now()).includes('apple')) throw new AppError('NOT_FOUND')
      const pass = await readPass(deps, { ...params, personId: caller.personId, language })
      return { name: `${textsIn(language)('ticket-documents:calendar')}.pkpass`, content: await wallets.apple!.make(pass) }
    },
    async 'GET orders/{order}/tickets/{participant}/google-pass'({ caller, params, language, ...deps }) {
      if (!wallets.google) throw new AppError('NOT_FOUND')
      return { address: await wallets.google.makeLink(await readPass(deps, { ...params, personId: caller.personId, language })) }
    },
    async 'GET orders/{order}/calendar'({ caller, params, language, ...deps }) {
      const [booked] = await listBooked(deps, caller.personId, [params.order], language)
      return makeTicketCalendar(booked!, `${publicUrl}/events/tickets/${booked!.id}`, language)
    },
    async 'GET orders/{order}/certificate'({ caller, params, language, ...deps }) {
      const [booked] = await listBooked(deps, caller.personId, [params.order], language)
      if (!hasCertificate(booked!, deps.clock.now())) throw new AppError('NOT_FOUND')
      return makeAttendanceDocument(booked!, UNION_NAME, language)
    },
    async 'GET tickets/download'({ caller, query, language, ...deps }) {
      const wanted = query.orders ?? (await listUsable(deps, caller.personId))
      if (wanted.length === 0 || !wanted.every(isUuid)) throw new AppError('NOT_FOUND')
      const codes = await listCodeOrders(deps, caller.personId, wanted, language)
      const ofCodes = new Set(codes.map(({ id }) => id))
      const booked = await listBooked(
        deps,
        caller.personId,
        wanted.filter((id) => !ofCodes.has(id.toLowerCase())),
        language,
      )
      const orders = await Promise.all(booked.map(async (one) => ({ booked: one, tickets: await signTickets(deps, one) })))
      return makeTicketsDocument({ orders, codes, union: UNION_NAME, language })
    },
  })
}

/** The most orders of events, and of codes, in a file of all: more than anybody has. */
const MAX_USABLE = 50

const listUsable = async ({ db, clock }: Deps, personId: string): Promise<string[]> => [
  ...(await listComing(db, personId, clock.now(), MAX_USABLE)),
  ...(await listUsableCodeOrders(db, personId, clock.now(), MAX_USABLE)),
]

/** Throws NOT_FOUND for an unknown ticket, and if the event is cancelled. */
async function readPass(deps: Deps, { personId, order, participant, language }: WantedPass): Promise<Pass> {
  const [booked] = await listBooked(deps, personId, [order], language)
  const ticket = (await signTickets(deps, booked!)).find((one) => String(one.participant) === participant)
  if (!ticket || booked!.event.isCancelled) throw new AppError('NOT_FOUND')
  return toPass(booked!, ticket, language)
}
