import { FUEL_CARD_STATES } from '@afilia/domain/events/fuel-card'
import { z } from 'zod'
import { members, only } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { FuelCardOrder } from './fuel-card-edit.ts'

/** A request of the card (specification §7 shows no answer; its fields are ours). */
export const FuelCardRequest = z.object({
  id: z.string(),
  /** What the member quotes. */
  reference: z.string(),
  state: z.enum(FUEL_CARD_STATES),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type FuelCardRequest = z.infer<typeof FuelCardRequest>

const FuelCardCase = FuelCardRequest.extend({ personId: z.string(), personName: z.string() })

export const fuelCard = endpoints({
  /** One open request for each member. */
  'POST orders/fuel-card/request': {
    access: members(),
    body: FuelCardOrder,
    response: FuelCardRequest,
    creates: null,
    errors: ['NOT_FOUND', 'ACCESS_DENIED', 'FUEL_CARD_ALREADY_REQUESTED'],
  },
  /** Takes the open request back. Throws CHANGED_MEANWHILE once the company has it. */
  'DELETE orders/fuel-card/request': { access: members(), response: null, errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'] },
  /** The caller's last request; null if there is none. */
  'GET orders/fuel-card/request': { access: members(), response: z.object({ request: FuelCardRequest.nullable() }) },
  /** Those of members, the oldest first. */
  'GET fuel-card-requests': {
    access: only('ROLE_ADMIN'),
    query: z.object({ state: z.enum(FUEL_CARD_STATES).optional() }),
    response: z.array(FuelCardCase),
    sortableBy: ['createdAt'],
  },
  /** What the company needs. */
  'GET fuel-card-requests/{request}': {
    access: only('ROLE_ADMIN'),
    response: FuelCardCase.extend({
      street: z.string(),
      postalCode: z.string(),
      city: z.string(),
      plate: z.string().nullable(),
      documentId: z.string(),
    }),
    errors: ['NOT_FOUND'],
  },
  /** Throws CHANGED_MEANWHILE for a transition that is not legal for staff. The member is told by mail. */
  'POST fuel-card-requests/{request}/transitions': {
    access: only('ROLE_ADMIN'),
    body: z.object({ state: z.enum(FUEL_CARD_STATES) }),
    response: FuelCardRequest,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
})
