import type { AffiliationRequest } from '@afilia/contract/people/affiliations'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { rejectField } from '../../../platform/errors.ts'

/** What is kept of a request beside its case, sealed. */
export interface AffiliationPayload {
  readonly provinceId: string
  readonly seatId: string | null
  readonly specialtyId: string | null
  readonly occupation: string
  readonly unemployed: boolean
  readonly iban: string
  readonly periodicity: 'BIANNUAL' | 'ANNUAL'
  /** The version of the rights and duties that was accepted. */
  readonly acceptedVersion: number
}

const isWithoutId = (chosen: { readonly id?: string | null | undefined } | null): boolean => chosen !== null && !chosen.id

/** What a request must have (specification §8): every choice its id, and the province of the membership. Throws the code of the first that is missing. */
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
