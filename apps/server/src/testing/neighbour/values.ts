import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { ENDPOINT_PURPOSE } from '../../foundation/notifications/push/devices.ts'
import { encryptFile } from '../../foundation/uploads/file-cipher.ts'
import { newId } from '../../platform/ids.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { samplePdf } from '../files/sample-files.ts'
import { type CommonThings, OFFICE_SERVICE, toOffice } from './common-things.ts'

/** The context of a value. */
export interface Making {
  /** The index of the owner's row in this table: 0 or 1. */
  readonly index: number
  readonly now: Date
  readonly common: CommonThings
  readonly personId: string
  readonly provinceId: string
  readonly sealing: Sealing
  /** A text that names its owner and occurs nowhere else. */
  readonly mark: string
  /** The columns set so far, including the key. */
  readonly row: Record<string, unknown>
  /** Returns the key of the owner's row of the same index in another table. */
  keyOf(table: string): string
}

const DAY = 24 * 3600_000
const inDays =
  (days: number) =>
  ({ now }: Making) =>
    new Date(now.getTime() + days * DAY)
const dayIn = (days: number) => (making: Making) => inDays(days)(making).toISOString().slice(0, 10)
const json = (make: (making: Making) => unknown) => (making: Making) => JSON.stringify(make(making))
/** Returns one of the values for each of the two rows. */
const each =
  (...values: readonly unknown[]) =>
  (making: Making) => {
    const value = values[making.index % values.length]
    return typeof value === 'function' ? (value as (given: Making) => unknown)(making) : value
  }
const job = ({ common, index }: Making) => common.jobs[index]
const encrypt = ({ row, mark }: Making) => {
  row['file'] ??= encryptFile(row['id'] as string, Buffer.concat([samplePdf(), Buffer.from(`\n% ${mark}`)]))
  return row['file'] as ReturnType<typeof encryptFile>
}

/**
 * Values of columns, or functions that make them, for columns whose meaning the catalog does not know. Values of `_sealed`
 * columns are plain text, before encryption.
 */
export const VALUES: Readonly<Record<string, unknown>> = {
  'access_log.reason': null,
  'affiliation_requests.language': 'es',
  'affiliation_requests.payload_sealed': json(({ mark, provinceId }) => ({
    provinceId,
    seatId: null,
    specialtyId: null,
    occupation: mark,
    unemployed: false,
    iban: mark,
    periodicity: 'ANNUAL',
    acceptedVersion: 1,
  })),
  'appointments.office_id': ({ provinceId }: Making) => toOffice(provinceId),
  'appointments.service': OFFICE_SERVICE,
  'appointments.starts_at': ({ common, index }: Making) => common.slots[index],
  'appointments.ends_at': ({ common, index }: Making) => new Date(common.slots[index]!.getTime() + 900_000),
  'appointments.way': 'PHONE',
  'appointments.details_sealed': json(({ mark }) => ({ about: mark, phone: '754120301', room: null })),
  'audiences.audience': '{"all":[]}',
  'bookmarks.kind': 'JOB',
  'bookmarks.entity_id': job,
  'bookmarks.is_kept': true,
  'case_drafts.kind': each('ADVICE', 'ATTENTION'),
  'case_drafts.answers_sealed': json(({ mark }) => ({ situation: mark })),
  'case_events.transition': 'take',
  'case_events.state': 'IN_PROGRESS',
  'case_events.by': 'TEAM',
  'check_ins.participant': 0,
  'consents.purpose': each('SURVEYS', 'TRAINING_OFFERS'),
  'consents.recipient': each('UNION', 'TRAINING_CENTRES'),
  'consents.is_granted': true,
  'consents.language': 'es',
  'coverage_certificates.language': 'es',
  'coverage_certificates.valid_until': dayIn(300),
  'coverage_certificates.said_sealed': json((making) => ({
    code: making.mark,
    language: 'es',
    name: making.mark,
    documentId: making.mark,
    kind: 'AFFILIATE',
    coveredSince: dayIn(-60)(making),
    policy: {
      insurer: 'Seguros',
      number: '1',
      startsOn: dayIn(-60)(making),
      endsOn: dayIn(300)(making),
      sumPerClaimCents: 100,
      sumPerYearCents: 100,
      covers: [],
    },
    issuedOn: dayIn(0)(making),
    validUntil: dayIn(300)(making),
  })),
  'coverages.starts_on': each(dayIn(-60), dayIn(-400)),
  'coverages.ends_on': each(null, dayIn(-61)),
  'data_exports.state': 'READY',
  'data_exports.language': 'es',
  'data_exports.json_sealed': json(({ mark }) => ({ mark })),
  'data_exports.pdf_sealed': ({ mark }: Making) => Buffer.from(`%PDF-1.7 ${mark}`).toString('base64'),
  'team_members.team_id': ({ common }: Making) => common.team,
  'devices.status': 'CREATED',
  'devices.external_id': null,
  'devices.province_id': null,
  'devices.autonomy_id': null,
  'devices.role': null,
  'devices.session_id': null,
  'devices.subscription_sealed': json(({ mark }) => ({ endpoint: `https://push.example.org/${mark}`, keys: { p256dh: mark, auth: mark } })),
  'devices.endpoint_hash': ({ mark, sealing }: Making) => sealing.hash(ENDPOINT_PURPOSE, mark),
  'followed_job_lists.list_id': ({ common, index }: Making) => common.lists[index],
  'followed_job_lists.mine_sealed': json((making) => [{ day: dayIn(-1)(making), points: 40_000 + making.index, position: null }]),
  'fuel_card_requests.advantage_id': ({ common, index }: Making) => common.fuelCards[index % common.fuelCards.length],
  'fuel_card_requests.state': each('REJECTED', 'REQUESTED'),
  'fuel_card_requests.details_sealed': json(({ mark }) => ({ street: mark, postalCode: '41002', city: mark, plate: null })),
  'job_alerts.job_id': job,
  'job_interests.job_id': job,
  'job_looks.job_id': job,
  'legal_acceptances.language': 'es',
  'mails.message_sealed': json(({ mark }) => ({ to: `${mark}@example.org`, subject: mark, text: mark, isSecret: false, language: 'es' })),
  'mails.state': each('DEAD', 'SENT'),
  'mails.failure': each('NO_ANSWER', null),
  'mails.campaign_id': null,
  'mandates.language': 'es',
  'mandates.text_version': MANDATE_TEXT,
  'mandates.ended_at': each(null, inDays(-100)),
  'mandates.iban_sealed': 'ES9121000418450200051332',
  'membership_applications.state': 'RECEIVED',
  'membership_applications.language': 'es',
  'membership_applications.province_id': ({ provinceId }: Making) => provinceId,
  'membership_applications.token_until': inDays(3),
  'membership_applications.payload_sealed': null,
  'membership_events.transition': 'SEEN',
  'merit_entries.facts_sealed': json(({ mark }) => ({
    kind: 'LANGUAGE',
    name: mark,
    language: 'en',
    level: 'B2',
    obtainedOn: '2020-01-31',
  })),
  'message_preferences.topic': each('NEWS', 'EVENTS'),
  'message_preferences.push': true,
  'message_preferences.mail': 'NOW',
  'notifications.topic': 'UNION',
  'notifications.phrase': 'cases.changed',
  'notifications.campaign_id': null,
  'notifications.link': null,
  'notifications.values_sealed': json(({ mark }) => ({ subject: mark })),
  'notifications.is_popup': each(true, false),
  'oidc_records.model': 'Interaction',
  'oidc_records.payload_sealed': json(({ mark }) => ({ mark })),
  'oidc_records.expires_at': inDays(1),
  'orders.event_id': ({ common, index }: Making) => common.events[index]!.eventId,
  'orders.session_id': ({ common, index }: Making) => common.events[index]!.sessionId,
  'orders.form_id': null,
  'orders.state': 'CONFIRMED',
  'orders.participants_sealed': json(({ mark }) => [{ name: mark, answers: {} }]),
  'orders.cancel_reason_sealed': null,
  'orders.notified_state': 'CONFIRMED',
  'payments.notified_state': null,
  'pushes.campaign_id': null,
  'pushes.state': 'SENT',
  'receipts.year': each(2025, 2026),
  'receipts.starts_on': each('2025-01-01', '2026-01-01'),
  'receipts.ends_on': each('2025-06-30', '2026-06-30'),
  'receipts.currency': 'EUR',
  'receipts.return_code': null,
  'receipts.history': '[]',
  'rights_requests.right_asked': each('ACCESS', 'RESTRICTION'),
  'rights_requests.answer_sealed': null,
  'saved_job_searches.search': 'kind=PUBLIC',
  'saved_job_searches.alert': 'OFF',
  'schedule_days.day': each('2026-05-04', '2026-05-05'),
  'schedule_days.shifts': ['morning'],
  'schedule_days.is_by_hand': true,
  'schedules.settings_sealed': null,
  'second_factors.key_sealed': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  'security_events.kind': 'SIGN_IN',
  'security_events.roles': [],
  'service_requests.kind': 'ADVICE',
  'service_requests.form': 'ADVICE',
  'service_requests.language': 'es',
  'service_requests.state': each('IN_PROGRESS', 'ANSWERED'),
  'service_requests.province_id': ({ provinceId }: Making) => provinceId,
  'service_requests.payload_sealed': json(({ mark }) => ({ topic: 'LEAVE', subject: mark, situation: mark, hasDeadline: false })),
  'service_requests.satisfaction_sealed': null,
  'sessions.tokens_sealed': json(({ mark }) => ({ accessToken: mark, refreshToken: null, idToken: null, version: 1, kind: 'passing' })),
  'sessions.expires_at': inDays(1),
  'staff_scopes.province_id': null,
  'tax_authorizations.kind': 'GRANTED',
  'tax_authorizations.language': 'es',
  'tax_authorizations.from_year': 2025,
  'upload_drafts.size': 10,
  'uploads.kind': 'PDF',
  'uploads.scan': 'NONE',
  'uploads.content': (making: Making) => encrypt(making).content,
  'uploads.key_sealed': (making: Making) => encrypt(making).key,
  'uploads.name_sealed': ({ mark }: Making) => `${mark}.pdf`,
  'uploads.order_id': each(({ keyOf }: Making) => keyOf('orders'), null),
  'uploads.case_id': each(null, ({ keyOf }: Making) => keyOf('service_requests')),
  'uploads.message_id': each(null, ({ keyOf }: Making) => keyOf('case_messages')),
  'voucher_codes.advantage_id': ({ common }: Making) => common.stock,
  'voucher_codes.order_id': ({ now }: Making) => newId(now),
  'voucher_codes.taken_at': inDays(0),
  'work_contacts.phone': each('754120391', '754120392'),
  'work_contacts.hours': ({ mark }: Making) => `${mark}-hours`,
  'work_contacts.email': ({ mark }: Making) => `${mark}@example.org`,
}
