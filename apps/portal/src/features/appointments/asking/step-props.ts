import type { AppointmentOffice } from '@afilia/contract/cases/appointments'
import type { AppointmentDraft } from '../appointment-draft.ts'
import type { AppointmentFaults } from '../validate-appointment.ts'

/** The props of each part of a step. */
export interface StepProps {
  readonly draft: AppointmentDraft
  readonly change: (next: Partial<AppointmentDraft>) => void
  readonly offices: readonly AppointmentOffice[]
  /** The error of a field, as text. */
  readonly errorOf: (field: keyof AppointmentFaults) => string | undefined
}

export const fieldId = (field: keyof AppointmentFaults): string => `appointment-${field}`
