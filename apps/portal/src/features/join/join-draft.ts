import { memberStorage, VISITOR } from '@afilia/client/device/member-storage.ts'
import type { MembershipApplication, ReadApplicant } from '@afilia/contract/people/memberships'
import type { Reference } from '@afilia/contract/content/reference'
import type { AcademicYear } from '@afilia/domain/people/academic-year'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { JOINING_TEXTS, type JoiningConsent, type JoiningText, type MembershipKind } from '@afilia/domain/people/memberships'
import { CONSENT_TEXT_VERSION } from '@afilia/domain/people/rights'

/** The form as filled in. */
export interface JoinDraft {
  /** The step that is shown, from 0. */
  readonly step: number
  readonly kind: MembershipKind
  readonly documentId: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly houseNumber: string
  readonly label: string
  readonly postalCode: string
  readonly city: string
  readonly geoRegion: Reference | null
  readonly region: Reference | null
  readonly seat: Reference | null
  readonly specialty: Reference | null
  readonly unemployed: boolean
  readonly school: Reference | null
  readonly academicYear: AcademicYear | null
  readonly iban: string
  readonly periodicity: 'BIANNUAL' | 'ANNUAL'
  readonly hasSigned: boolean
  readonly accepted: readonly JoiningText[]
  readonly granted: readonly JoiningConsent[]
  /** A honeypot: only bots fill it in. */
  readonly website: string
  /** When the form was shown, in ms. */
  readonly startedAt: number
}

export const newDraft = (): JoinDraft => ({
  step: 0,
  kind: 'AFFILIATE',
  documentId: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  email: '',
  phone: '',
  street: '',
  houseNumber: '',
  label: '',
  postalCode: '',
  city: '',
  geoRegion: null,
  region: null,
  seat: null,
  specialty: null,
  unemployed: false,
  school: null,
  academicYear: null,
  iban: '',
  periodicity: 'BIANNUAL',
  hasSigned: false,
  accepted: [],
  granted: [],
  website: '',
  startedAt: Date.now(),
})

const storage = memberStorage<JoinDraft>('draft.join', 'tab')

/** The draft in this tab. One that an older release stored lacks newer fields. */
export function findJoinDraft(): JoinDraft | undefined {
  const kept = storage.read(VISITOR)
  return kept && { ...newDraft(), ...kept }
}

/** Stores the draft without document id, account and signature, which the next user of the computer must not see. Undefined deletes it. */
export const keepJoinDraft = (draft: JoinDraft | undefined): void =>
  storage.write(VISITOR, draft && { ...draft, documentId: '', iban: '', hasSigned: false })

interface Sent {
  readonly kind: MembershipKind
  readonly applicant: ReadApplicant
  readonly province: Reference
}

/** The form for an application to correct. Data that the server does not return must be typed again. */
export function toDraft({ kind, applicant, province }: Sent): JoinDraft {
  return { ...newDraft(), ...applicant, kind, region: province }
}

const idOf = (chosen: Reference | null) => chosen && { id: chosen.id }

/** The request body for a valid form. `versions`: those of the legal texts shown; `now` is in ms. */
export function toApplication(
  draft: JoinDraft,
  versions: Readonly<Record<JoiningText, number>>,
  correction: string | undefined,
  now: number,
): MembershipApplication {
  const { kind, iban, periodicity, street, houseNumber, label, postalCode, city, startedAt, granted } = draft
  const isStudent = kind === 'STUDENT'
  return {
    kind,
    documentId: draft.documentId,
    firstName: draft.firstName,
    lastName: draft.lastName,
    birthDate: draft.birthDate,
    email: draft.email,
    phone: draft.phone,
    address: { street, houseNumber, label, postalCode, city, geoRegion: idOf(draft.geoRegion) },
    region: idOf(draft.region),
    seat: isStudent ? null : idOf(draft.seat),
    specialty: isStudent ? null : idOf(draft.specialty),
    unemployed: !isStudent && draft.unemployed,
    school: isStudent ? idOf(draft.school) : null,
    academicYear: isStudent ? draft.academicYear : null,
    account: isStudent ? null : { iban, periodicity, mandate: { textVersion: MANDATE_TEXT, accepted: true } },
    accepted: Object.fromEntries(JOINING_TEXTS.map((anchor) => [anchor, versions[anchor]])) as MembershipApplication['accepted'],
    consents: { granted: [...granted], textVersion: CONSENT_TEXT_VERSION },
    website: draft.website,
    secondsTaken: Math.max(0, (now - startedAt) / 1000),
    correction,
  }
}
