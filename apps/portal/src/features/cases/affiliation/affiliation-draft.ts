import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { AffiliationRequest } from '@afilia/contract/people/affiliations'
import type { Profile } from '@afilia/contract/people/people'
import type { Reference } from '@afilia/contract/content/reference'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'

/** The form as filled in. */
export interface AffiliationDraft {
  readonly region: Reference | null
  readonly seat: Reference | null
  readonly specialty: Reference | null
  readonly occupation: string
  readonly unemployed: boolean
  readonly iban: string
  readonly periodicity: 'BIANNUAL' | 'ANNUAL'
  readonly hasSigned: boolean
  /** The accepted version of the rights and duties. */
  readonly acceptedVersion: number | null
  readonly notes: string
}

/** Filled from the profile, except for the bank account, which the signer must type. */
export function newDraft(profile: Profile | undefined): AffiliationDraft {
  const { affiliateProvince, affiliateSede, currentSpecialty, currentOccupation } = profile?.labor ?? {}
  return {
    region: affiliateProvince ? { id: affiliateProvince.id, name: affiliateProvince.name } : null,
    seat: affiliateSede?.scope === 'WORK_CENTER' ? { id: affiliateSede.id, name: affiliateSede.name } : null,
    specialty: currentSpecialty ? { id: currentSpecialty.id, name: currentSpecialty.name } : null,
    occupation: currentOccupation ?? '',
    unemployed: false,
    iban: '',
    periodicity: 'BIANNUAL',
    hasSigned: false,
    acceptedVersion: null,
    notes: '',
  }
}

/** Encrypted and in this tab only, like edits of the profile. The server stores no account before the form is sent. */
const storage = memberStorage<AffiliationDraft>('draft.case-AFFILIATION', 'tab')

export const findAffiliationDraft = (personId: string): AffiliationDraft | undefined => storage.read(personId)
/** Stores the draft; undefined deletes it. */
export const keepAffiliationDraft = (personId: string, draft?: AffiliationDraft): void => storage.write(personId, draft)

const idOf = (chosen: Reference | null) => chosen && { id: chosen.id }

/** The request body for a valid form. */
export const toRequest = (draft: AffiliationDraft): AffiliationRequest => ({
  answers: draft.notes.trim() === '' ? {} : { notes: draft.notes.trim() },
  helperId: null,
  region: idOf(draft.region),
  seat: idOf(draft.seat),
  specialty: idOf(draft.specialty),
  occupation: draft.occupation.trim(),
  unemployed: draft.unemployed,
  account: { iban: draft.iban, periodicity: draft.periodicity, mandate: { textVersion: MANDATE_TEXT, accepted: true } },
  accepted: { 'derechos-y-obligaciones': draft.acceptedVersion ?? 0 },
})

/** Restores a rejected request whose tab is gone. Choices from lists and the signature of the mandate must be repeated. */
export function fromRequest(
  { answers, region, occupation, unemployed, account }: AffiliationRequest,
  empty: AffiliationDraft,
): AffiliationDraft {
  const isSameRegion = region?.id === empty.region?.id
  return {
    ...empty,
    ...(!isSameRegion && { region: null, seat: null }),
    occupation,
    unemployed,
    iban: account.iban,
    periodicity: account.periodicity,
    notes: typeof answers.notes === 'string' ? answers.notes : '',
  }
}
