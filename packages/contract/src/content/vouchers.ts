import { MAX_VOUCHERS } from '@afilia/domain/events/vouchers'
import { z } from 'zod'
import { members, only } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import type { FieldRule } from '../errors.ts'

const rule = (name: FieldRule): FieldRule => name
const Quantity = z.number().int().min(1).max(MAX_VOUCHERS)

/** An order of codes in a list, without the codes. */
export const VoucherOrderCard = z.object({ id: z.string(), quantity: z.number().int(), createdAt: z.string() })
export type VoucherOrderCard = z.infer<typeof VoucherOrderCard>

/** An order of codes from the stock of an advantage (specification §7, `orders/tickets`; its fields are ours). */
export const VoucherOrder = VoucherOrderCard.extend({
  advantage: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  codes: z.array(z.string()),
  /** The last day of validity; null if there is none. */
  validUntil: z.string().nullable(),
})
export type VoucherOrder = z.infer<typeof VoucherOrder>

/** What a member can get from the stock of an advantage. */
export const VoucherStock = z.object({
  /** Only approximate: the exact number is for the staff who fill the stock. */
  level: z.enum(['MANY', 'FEW', 'NONE']),
  /** The most codes for one member in this many days. */
  most: z.number().int(),
  days: z.number().int(),
  /** How many codes the caller can still order now. */
  allowed: z.number().int(),
  validUntil: z.string().nullable(),
  /** The caller's own, the newest first; at most 50. */
  orders: z.array(VoucherOrderCard),
})
export type VoucherStock = z.infer<typeof VoucherStock>

const MAX_CODE = 60
const MAX_ADDED = 1000

export const vouchers = endpoints({
  /** The stock of an advantage that is used by tickets, by id or slug. Null for an advantage without a stock. */
  'GET advantages/{advantage}/tickets': {
    access: members(),
    response: z.object({ stock: VoucherStock.nullable() }),
    errors: ['NOT_FOUND', 'ACCESS_DENIED'],
  },
  /** Takes codes from the stock. They cannot be returned, because the member has seen them. */
  'POST orders/tickets/book': {
    access: members(),
    body: z.object({ advantageId: z.string().max(40), quantity: Quantity }),
    response: VoucherOrder,
    creates: 'orders/tickets/{order}',
    errors: ['NOT_FOUND', 'ACCESS_DENIED', 'STOCK_OUT', 'TICKET_LIMIT_REACHED'],
  },
  'GET orders/tickets/{order}': { access: members(), response: VoucherOrder, errors: ['NOT_FOUND'] },
  /** Adds codes that the union bought, without those that it already has. The rules of the last call apply to the whole stock. */
  'POST advantages/{advantage}/tickets/codes': {
    access: only('ROLE_ADMIN'),
    body: z.object({
      codes: z.array(z.string().trim().min(1, rule('required')).max(MAX_CODE, rule('too-long'))).max(MAX_ADDED),
      most: Quantity,
      days: z.number().int().min(1).max(366),
      /** Staff are notified once the stock is this low. */
      lowAt: z.number().int().min(0).max(10_000),
      validUntil: z.iso.date().nullable().default(null),
    }),
    response: z.object({ added: z.number().int(), left: z.number().int() }),
    errors: ['NOT_FOUND'],
  },
})
