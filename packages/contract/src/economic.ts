import { RECEIPT_STATES, RETURN_CODES } from '@afilia/domain/receipts'
import { z } from 'zod'
import { signedIn } from './access.ts'
import { endpoints, file } from './endpoint.ts'

// What a member pays, and the papers for it. All of it is the caller's own: no path names a person.

const cents = z.number().int()
const day = z.iso.date()
const year = z.coerce.number().int().min(2000).max(2100)

const ReceiptStep = z.object({ state: z.enum(RECEIPT_STATES), on: day, code: z.enum(RETURN_CODES).nullable() })

/** A receipt with what became of it. Amounts in whole cents of `currency`. */
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
  /** Why the bank returned it last. */
  returnCode: z.enum(RETURN_CODES).nullable(),
  /** From the first to the last; a receipt has a handful of them. */
  history: z.array(ReceiptStep),
})
export type Receipt = z.infer<typeof Receipt>

/** What the member has paid and owes by year, newest first, and on what terms they pay. */
export const Resume = z.object({
  currency: z.string(),
  /** Bounded by the years of a working life. */
  years: z.array(
    z.object({
      year: z.number().int(),
      receipts: z.number().int(),
      /** Without what was cancelled. */
      issuedCents: cents,
      collectedCents: cents,
      /** Issued, sent or presented again: on its way. */
      pendingCents: cents,
      /** Returned by the bank and not presented again yet. */
      returnedCents: cents,
      /** By the day on which the money came: what the certificate of that year says. */
      deductibleCents: cents,
    }),
  ),
  /** This year's dues; null where the union has set none for this kind of member. */
  quota: z
    .object({
      kind: z.enum(['AFFILIATE', 'STUDENT', 'SENIOR']),
      periodicity: z.enum(['BIANNUAL', 'ANNUAL']),
      year: z.number().int(),
      /** Of one receipt. */
      amountCents: cents,
      yearCents: cents,
    })
    .nullable(),
  /** The signed permission to debit the account; null where there is none. */
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
  /** Who collects; the identifier is null until the union sets it. */
  creditor: z.object({ name: z.string(), id: z.string().nullable() }),
})
export type Resume = z.infer<typeof Resume>

/** Whether the union may tell the tax authority what the member pays (form 182), and every decision so far. */
export const Model182 = z.object({
  state: z.enum(['NONE', 'GRANTED', 'REVOKED', 'LAPSED']),
  /** It was granted and lapsed on a move: the member has to say again. */
  askAgain: z.boolean(),
  authority: z.enum(['STATE', 'ALAVA', 'GIPUZKOA', 'BIZKAIA', 'NAVARRA']),
  /** The text that a change must name. */
  textVersion: z.string(),
  /** The first year that the latest decision holds for. */
  fromYear: z.number().int().nullable(),
  /** The year that a decision made now would hold from. */
  taxYear: z.number().int(),
  /** The latest 50, newest first. */
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

export const economic = endpoints({
  'GET people/receipts': {
    access: signedIn(),
    query: z.object({ year: year.optional() }),
    response: z.array(Receipt),
    sortableBy: ['issuedOn', 'number', 'amount'],
  },
  'GET people/receipt/download/{id}': { access: signedIn(), response: file('application/pdf') },
  /** The yearly certificate of dues; of the last whole year unless said. */
  'GET people/quota/download/': { access: signedIn(), query: z.object({ year: year.optional() }), response: file('application/pdf') },
  'GET people/mandate/download/{id}': { access: signedIn(), response: file('application/pdf') },
  'GET transactions/my-resume': { access: signedIn(), response: Resume },
  'GET authorizations/model-182': { access: signedIn(), response: Model182 },
  'POST authorizations/change-model-182': {
    access: signedIn(),
    body: Model182Change,
    response: Model182,
    errors: ['CHANGED_MEANWHILE'],
  },
})
