import { FUEL_CARD_STATES } from '@afilia/domain/events/fuel-card'
import { z } from 'zod'
import { members, only } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { FuelCardOrder } from './fuel-card-edit.ts'

/** A request for the card (the specification, §7, shows no response; the fields are ours). */
export const FuelCardRequest = z.object({
  id: z.string(),
  /** The number that the member quotes. */
  reference: z.string(),
  state: z.enum(FUEL_CARD_STATES),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type FuelCardRequest = z.infer<typeof FuelCardRequest>

const FuelCardCase = FuelCardRequest.extend({ personId: z.string(), personName: z.string() })
export type FuelCardCase = z.infer<typeof FuelCardCase>

export const fuelCard = endpoints({
  /** A member can have one open request. */
  'POST orders/fuel-card/request': {
    access: members(),
    body: FuelCardOrder,
    response: FuelCardRequest,
    creates: 'orders/fuel-card/request',
    errors: ['NOT_FOUND', 'ACCESS_DENIED', 'FUEL_CARD_ALREADY_REQUESTED'],
  },
  /** Cancels the open request. Throws CHANGED_MEANWHILE once it was sent to the company. */
  'DELETE orders/fuel-card/request': { access: members(), response: null, errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'] },
  /** The caller's last request; null if there is none. */
  'GET orders/fuel-card/request': { access: members(), response: z.object({ request: FuelCardRequest.nullable() }) },
  /** All members' requests, the oldest first. */
  'GET fuel-card-requests': {
    access: only('ROLE_ADMIN'),
    query: z.object({ state: z.enum(FUEL_CARD_STATES).optional() }),
    response: z.array(FuelCardCase),
    sortableBy: ['createdAt', 'updatedAt', 'reference', 'state', 'personName'],
    exports: {
      person: { at: 'personName' },
      reference: {},
      state: { words: 'fuel-card:states.{}' },
      requested: { at: 'createdAt', as: 'day' },
      changed: { at: 'updatedAt', as: 'day' },
    },
  },
  /** The data for the company. */
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
  /** Throws CHANGED_MEANWHILE if the transition is not legal for staff. Mails the member. */
  'POST fuel-card-requests/{request}/transitions': {
    access: only('ROLE_ADMIN'),
    body: z.object({ state: z.enum(FUEL_CARD_STATES) }),
    response: FuelCardRequest,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
})
