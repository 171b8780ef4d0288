import { isPlate, normalizePlate } from '@afilia/domain/events/fuel-card'
import { isPostalCode } from '@afilia/domain/people/postal-code'
import * as z from 'zod/mini'
import type { FieldRule } from '../errors.ts'

// `zod/mini`, because the browser loads it with the form, to apply the same rules before a request waits for the network.

const rule = (name: FieldRule): FieldRule => name
const required = (most: number) => z.string().check(z.trim(), z.minLength(1, rule('required')), z.maxLength(most, rule('too-long')))

const plate = z.pipe(
  z.pipe(z.string().check(z.maxLength(20, rule('too-long'))), z.transform(normalizePlate)),
  z.string().check(z.refine(isPlate, rule('invalid'))),
)

/** The address for the card, the car, and the consent to inform the company. */
export const FuelCardOrder = z.object({
  advantageId: z.string().check(z.maxLength(40)),
  street: required(200),
  postalCode: z.string().check(z.refine(isPostalCode, rule('invalid'))),
  city: required(120),
  /** Null: for any car. */
  plate: z.nullable(plate),
  /** Consent that the union gives their name, document id and address to the company that issues the card. */
  hasConsented: z.literal(true, rule('required')),
})
export type FuelCardOrder = z.infer<typeof FuelCardOrder>
