import type { Contract } from '@afilia/contract'
import { MODEL_182_TEXT } from '@afilia/domain/money/tax-authority'
import { DEFAULT_KINDS } from '@afilia/domain/shifts/kinds'
import { ADVICE, INCIDENT } from '../../foundation/cases/testing.ts'
import { MEMBER_PASSWORD, SEVILLA } from '../members/make-member.ts'
import type { FilledMember } from './add-neighbour.ts'
import { type CommonThings, OFFICE_SERVICE, toOffice } from './common-things.ts'

type Name = keyof Contract & string

/** Required query strings. */
export const QUERIES: Partial<Record<Name, Readonly<Record<string, string>>>> = {
  'GET areas/row': { area: 'NEWS' },
  'GET staff/events/{event}/list': { columns: 'name' },
  'DELETE bookmarks/{kind}/{id}': { decidedAt: '2100-01-01T00:00:00.000Z' },
  'GET _search/{product}-content': { query: 'neighbour' },
}

/** Commands that change several rows of the caller by design. */
export const CHANGES_SEVERAL: readonly Name[] = []

const PROOF = { currentPassword: MEMBER_PASSWORD, passkey: null }

type MakeBody = (named: FilledMember, common: CommonThings) => unknown
const keyIn = ({ rows }: FilledMember, table: string, column = 'id'): unknown => rows.get(table)![0]![column]

/** At a time that nobody has booked. */
const appointmentAt = ({ slots }: CommonThings) => ({
  officeId: toOffice(SEVILLA.provinceId),
  service: OFFICE_SERVICE,
  way: 'PHONE',
  startsAt: slots[2]!.toISOString(),
  phone: '612345678',
  about: '',
})

/** Bodies that pass the rules beyond the schema, with ids of this member. */
export const BODIES: Partial<Record<Name, MakeBody>> = {
  'POST bookmarks': (_named, { jobs }) => ({ kind: 'JOB', id: jobs[1], decidedAt: '2100-01-01T00:00:00.000Z' }),
  'POST orders': (_named, { events }) => ({ sessionId: events[2]!.sessionId }),
  'POST services/notify/api/notifications/send_advisory_request': () => ({ answers: ADVICE }),
  'POST services/notify/api/notifications/send_sinister_email': () => ({ answers: INCIDENT }),
  'POST authorizations/change-model-182': () => ({ granted: true, textVersion: MODEL_182_TEXT }),
  'PUT schedule/my-settings': (named) => ({
    kinds: DEFAULT_KINDS,
    monthlyMinutes: null,
    zone: 'Europe/Madrid',
    version: keyIn(named, 'schedules', 'settings_version'),
  }),
  'POST appointments': (_named, common) => appointmentAt(common),
  'PUT appointments/{appointment}': (_named, common) => appointmentAt(common),
  'POST orders/tickets/book': (_named, { stock }) => ({ advantageId: stock, quantity: 1 }),
  'POST audiences': () => ({ name: 'Todos', audience: { all: [] } }),
  'POST audiences/count': () => ({ audience: { all: [] } }),
  'POST cases/{case}/messages': () => ({ text: 'Hola.', files: [] }),
  'PUT case-drafts/{kind}': (named) => ({ answers: {}, seenAt: (keyIn(named, 'case_drafts', 'updated_at') as Date).toISOString() }),
  'PUT settings/document-id/{docid}': () => ({
    langKey: 'ca',
    geoLocalizationOn: true,
    provinceNewsOn: true,
    autonomyNewsOn: true,
    stateNewsOn: true,
    jobRegions: [{ id: 'CA01' }],
    jobTypes: [],
    interests: [],
    eir: false,
    privateJobOn: true,
  }),
  'PATCH message-preferences': () => ({ topics: { NEWS: { push: false } } }),
  'POST people/{id}/exports': () => PROOF,
  'POST people/change-password': () => ({ ...PROOF, newPassword: 'una frase nueva de paso' }),
  'PUT job-lists/{list}/followed': () => ({ version: 1, mine: [] }),
  'PUT merits/{merit}': () => ({
    version: 1,
    facts: { kind: 'LANGUAGE', name: 'Inglés', language: 'en', level: 'B1', obtainedOn: '2021-01-31' },
  }),
  'PUT schedule/my-schedule': () => ({ days: [{ date: '2026-05-04', shifts: ['night'], isByHand: true, version: 1 }] }),
  'PUT services/notify/api/notifications/popup/read': (named) => ({ id: keyIn(named, 'notifications') }),
}

/** Commands for which a body that is valid by its schema is not enough. The tests of their area prove whose rows they change. */
export const NOT_REACHED: readonly Name[] = [
  'POST staff/cases/changes',
  'POST staff/cases/{case}/affiliation',
  'POST services/notify/api/notifications/send_senior_request',
  'POST services/notify/api/notifications/send_register_src_email',
  'POST services/notify/api/notifications/send_attention_email',
  'POST services/notify/api/notifications/send_defender_email',
  'POST services/notify/api/notifications/send_certificate_request_src_email',
  'POST cases/{case}/reopen',
  'POST conversations',
  'PUT cases/{case}/satisfaction',
  'POST staff/cases/{case}/transitions',
  'POST staff/cases/{case}/messages',
  'POST staff/cases/{case}/notes',
  'POST services/notify/api/notifications/send_contact_email',
  'POST campaigns',
  'PUT campaigns/{campaign}',
  'DELETE campaigns/{campaign}',
  'POST campaigns/{campaign}/tests',
  'POST campaigns/{campaign}/transitions',
  'POST events/{event}/check-ins',
  'POST staff/events/{event}/cancellation',
  'POST staff/check-ins/{entry}/confirmation',
  'POST passkeys/options',
  'POST passkeys',
  'POST second-factor/setups',
  'POST second-factor',
  'POST second-factor/recovery-codes',
  'POST insurance/certificates',
  'POST staff/cases/{case}/coverage',
  'DELETE staff/cases/{case}/coverage',
  'POST private-jobs/persons/add',
  'POST job-searches/stop',
  'POST mails/{mail}/tries',
  'POST memberships',
  'POST memberships/confirmations',
  'POST memberships/corrections',
  'POST membership-applications/{application}/decision',
  'POST message-preferences/unsubscribe/{token}',
  'DELETE offices/{office}/appointments/{appointment}',
  'PUT offices/{office}/opening/{service}',
  'POST offices/{office}/closures',
  'DELETE offices/{office}/closures/{from}',
  'POST orders/events/response',
  'POST orders/{order}/payments',
  'POST payments/notifications',
  'POST people/{id}/document-id/reveal',
  'POST people/{id}/address/reveal',
  'PUT people/{id}/profile',
  'POST services/notify/api/os-players/{player}/test',
  'POST rights-requests/{request}/lift',
  'PUT uploads/{upload}',
  'PUT uploads/{upload}/parts/{position}',
  'POST uploads/{upload}/whole',
  'POST orders/fuel-card/request',
]

/** These endpoints check codes that could be guessed, so after some wrong codes they answer 429 to every call from that address. */
export const RARE: readonly Name[] = ['POST card/codes/verify', 'POST insurance/certificates/verify']

/** Endpoints that show the colleagues of one's teams, of whom she is one here. `foundation/cases/staff/many.test.ts` proves that others see nobody. */
export const OF_COLLEAGUES: readonly Name[] = ['GET staff/case-colleagues']

/** Endpoints whose answer is different each time. */
export const VARIES: readonly Name[] = ['GET card']
