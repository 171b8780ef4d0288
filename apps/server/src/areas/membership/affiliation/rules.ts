import type { AffiliationRequest } from '@afilia/contract/people/affiliations'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { rejectField } from '../../../platform/errors.ts'

/** The data of a request stored beside its case, encrypted. */
export interface AffiliationPayload {
  readonly provinceId: string
  readonly seatId: string | null
  readonly specialtyId: string | null
  readonly occupation: string
  readonly unemployed: boolean
  readonly iban: string
  readonly periodicity: 'BIANNUAL' | 'ANNUAL'
  /** The accepted version of the rights and duties. */
  readonly acceptedVersion: number
}

const isWithoutId = (chosen: { readonly id?: string | null | undefined } | null): boolean => chosen !== null && !chosen.id

/** Requires an id for every choice, and the province of the membership (specification §8). Throws the code of the first one missing. */
export function toPayload(asked: AffiliationRequest): AffiliationPayload {
  const { region, seat, specialty, occupation, unemployed, account, accepted } = asked
  if (isWithoutId(region)) rejectField('REGION_BAD_REQUEST_ID_REQUIRED', 'region', 'required')
  if (!region?.id) rejectField('MEMBERSHIP_BAD_REQUEST_REGION_REQUIRED', 'region', 'required')
  if (isWithoutId(seat)) rejectField('REQUEST_INVALID', 'seat', 'required')
  if (isWithoutId(specialty)) rejectField('PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED', 'specialty', 'required')
  if (account.mandate?.textVersion !== MANDATE_TEXT) rejectField('MANDATE_NOT_ACCEPTED', 'account.mandate', 'mandate')
  return {
    provinceId: region.id,
    seatId: seat?.id ?? null,
    specialtyId: specialty?.id ?? null,
    occupation,
    unemployed,
    iban: account.iban,
    periodicity: account.periodicity,
    acceptedVersion: accepted['derechos-y-obligaciones'],
  }
}
