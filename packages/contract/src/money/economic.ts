import { RECEIPT_STATES, RETURN_CODES } from '@afilia/domain/money/receipts'
import { z } from 'zod'
import { members, membersPastAndPresent } from '../access.ts'
import { endpoints, file } from '../endpoint.ts'

// The member's payments and documents. Everything belongs to the caller: no path names a person.

const cents = z.number().int()
const day = z.iso.date()
const year = z.coerce.number().int().min(2000).max(2100)

const ReceiptStep = z.object({ state: z.enum(RECEIPT_STATES), on: day, code: z.enum(RETURN_CODES).nullable() })

/** A receipt with its history. Amounts are whole cents of `currency`. */
export const Receipt = z.object({
  id: z.string(),
  number: z.string(),
  year: z.number().int(),
  startsOn: day,
  endsOn: day,
  amountCents: cents,
  currency: z.string(),
  state: z.enum(RECEIPT_STATES),
  issuedOn: day,
  collectedOn: day.nullable(),
  returnedOn: day.nullable(),
  /** The reason of the last return. */
  returnCode: z.enum(RETURN_CODES).nullable(),
  /** In order; a receipt has only a few. */
  history: z.array(ReceiptStep),
})
export type Receipt = z.infer<typeof Receipt>

/** The member's payments and debts by year, the newest first, and the terms of payment. */
export const Resume = z.object({
  currency: z.string(),
  /** At most the years of a working life. */
  years: z.array(
    z.object({
      year: z.number().int(),
      receipts: z.number().int(),
      /** Without cancelled receipts. */
      issuedCents: cents,
      collectedCents: cents,
      /** Issued, sent or presented again. */
      pendingCents: cents,
      /** Returned by the bank and not yet presented again. */
      returnedCents: cents,
      /** By the day of payment, as in the certificate of that year. */
      deductibleCents: cents,
    }),
  ),
  /** This year's dues; null if the union has not set any for this kind of member. */
  quota: z
    .object({
      kind: z.enum(['AFFILIATE', 'STUDENT', 'SENIOR']),
      periodicity: z.enum(['BIANNUAL', 'ANNUAL']),
      year: z.number().int(),
      /** The amount of one receipt. */
      amountCents: cents,
      yearCents: cents,
    })
    .nullable(),
  /** The signed direct debit mandate; null if there is none. */
  mandate: z
    .object({
      id: z.string(),
      reference: z.string(),
      textVersion: z.string(),
      signedAt: z.iso.datetime(),
      /** The last four characters. */
      ibanEnd: z.string(),
    })
    .nullable(),
  /** The creditor; the identifier is null until the union sets it. */
  creditor: z.object({ name: z.string(), id: z.string().nullable() }),
})
export type Resume = z.infer<typeof Resume>

/** Whether the union may report the member's dues to the tax authority (form 182), with all decisions so far. */
export const Model182 = z.object({
  state: z.enum(['NONE', 'GRANTED', 'REVOKED', 'LAPSED']),
  /** The grant lapsed because the member moved, so they must decide again. */
  askAgain: z.boolean(),
  authority: z.enum(['STATE', 'ALAVA', 'GIPUZKOA', 'BIZKAIA', 'NAVARRA']),
  /** The version of the text that a change must name. */
  textVersion: z.string(),
  /** The first year that the latest decision applies to. */
  fromYear: z.number().int().nullable(),
  /** The first year that a decision made now would apply to. */
  taxYear: z.number().int(),
  /** The latest 50, the newest first. */
  history: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['GRANTED', 'REVOKED', 'LAPSED']),
      at: z.iso.datetime(),
      by: z.enum(['MEMBER', 'SYSTEM']),
      reason: z.enum(['MOVED']).nullable(),
      fromYear: z.number().int(),
      textVersion: z.string(),
    }),
  ),
})
export type Model182 = z.infer<typeof Model182>

export const Model182Change = z.object({ granted: z.boolean(), textVersion: z.string().min(1).max(20) })

/** What a member has paid and signed. Staff who are no members have none of it (docs/decisions/122). */
const own = { access: membersPastAndPresent() } as const
const certificate = { ...own, response: file('application/pdf'), errors: ['DUES_NOT_FOUND'] } as const

export const economic = endpoints({
  'GET people/receipts': {
    ...own,
    query: z.object({ year: year.optional() }),
    response: z.array(Receipt),
    sortableBy: [
      'issuedOn',
      'number',
      'amount',
      'amountCents',
      'year',
      'startsOn',
      'endsOn',
      'state',
      'collectedOn',
      'returnedOn',
      'returnCode',
    ],
  },
  'GET people/receipt/download/{id}': { ...own, response: file('application/pdf'), errors: ['NOT_FOUND'] },
  /** The yearly certificate of dues; by default for the last full year. Throws DUES_NOT_FOUND for a year in which no dues were paid. */
  'GET people/quota/download/': { ...certificate, query: z.object({ year: year.optional() }) },
  'GET people/mandate/download/{id}': { ...own, response: file('application/pdf'), errors: ['NOT_FOUND'] },
  'GET people/quota/download/{year}': { ...certificate, errors: ['NOT_FOUND', 'DUES_NOT_FOUND'] },
  'GET transactions/my-resume': { ...own, response: Resume },
  'GET authorizations/model-182': { ...own, response: Model182 },
  'POST authorizations/change-model-182': {
    access: members(),
    body: Model182Change,
    response: Model182,
    alsoBy: ['PUT'],
    errors: ['CHANGED_MEANWHILE'],
  },
})
