import type { Appointment } from '@afilia/contract/cases/appointments'
import type { AppointmentService, AppointmentWay } from '@afilia/domain/cases/appointments'
import { newKey } from '@afilia/client/calls/call.ts'
import { memberStorage } from '@afilia/client/device/member-storage.ts'

export const STEPS = ['WHAT', 'HOW', 'WHEN', 'CHECK'] as const
export type Step = (typeof STEPS)[number]

/** An appointment being chosen. */
export interface AppointmentDraft {
  readonly step: Step
  readonly service: AppointmentService | ''
  readonly about: string
  readonly way: AppointmentWay | ''
  readonly phone: string
  readonly officeId: string
  readonly startsAt: string
  /** The id of the appointment to change; null for a new one. */
  readonly changes: string | null
  /** The idempotency key; unchanged while the content is the same. */
  readonly key: string
}

const storage = memberStorage<AppointmentDraft>('draft.appointment', 'tab')

/** The draft of this tab. */
export const findDraft = (personId: string): AppointmentDraft | undefined => storage.read(personId)
/** Stores the draft; undefined deletes it. */
export const keepDraft = (personId: string, draft?: AppointmentDraft): void => storage.write(personId, draft)

/** Defaults: the member's own office and phone. */
export const emptyDraft = (officeId: string, phone: string): AppointmentDraft => ({
  step: 'WHAT',
  service: '',
  about: '',
  way: '',
  phone,
  officeId,
  startsAt: '',
  changes: null,
  key: newKey(),
})

/** Starts at the step for the time, because members usually change the time. */
export const toDraft = ({ id, service, about, way, phone, office }: Appointment, ownPhone: string): AppointmentDraft => ({
  ...emptyDraft(office.id, phone ?? ownPhone),
  step: 'WHEN',
  service,
  about,
  way,
  changes: id,
})
