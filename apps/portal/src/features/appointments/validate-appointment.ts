import type { FieldRule } from '@afilia/contract/errors'
import { MAX_ABOUT } from '@afilia/domain/cases/appointments'
import { isPhone } from '@afilia/domain/people/phone'
import { isPlainText, trimMarks } from '@afilia/domain/formats/text'
import type { AppointmentDraft, Step } from './appointment-draft.ts'

export const FIELDS = ['service', 'about', 'way', 'phone', 'officeId', 'startsAt'] as const
export type AppointmentField = (typeof FIELDS)[number]
export type AppointmentFaults = Readonly<Partial<Record<AppointmentField, FieldRule>>>

/** The step that asks for each field. */
export const STEP_OF: Readonly<Record<AppointmentField, Step>> = {
  service: 'WHAT',
  about: 'WHAT',
  way: 'HOW',
  phone: 'HOW',
  officeId: 'WHEN',
  startsAt: 'WHEN',
}

/** The errors of one step. */
export function validateStep(draft: AppointmentDraft, step: Step): AppointmentFaults {
  const faults = findFaults(draft)
  return Object.fromEntries(Object.entries(faults).filter(([field]) => STEP_OF[field as AppointmentField] === step))
}

function findFaults({ service, about, way, phone, officeId, startsAt }: AppointmentDraft): AppointmentFaults {
  const faults: Partial<Record<AppointmentField, FieldRule>> = {}
  if (!service) faults.service = 'required'
  const text = trimMarks(about.trim())
  if (text.length > MAX_ABOUT) faults.about = 'too-long'
  else if (!isPlainText(text)) faults.about = 'characters'
  if (!way) faults.way = 'required'
  if (way === 'PHONE' && !phone.trim()) faults.phone = 'required'
  else if (way === 'PHONE' && !isPhone(phone)) faults.phone = 'phone'
  if (!officeId) faults.officeId = 'required'
  if (!startsAt) faults.startsAt = 'required'
  return faults
}
