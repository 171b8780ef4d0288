import type { AppointmentOffice } from '@afilia/contract/cases/appointments'
import type { AppointmentDraft } from '../appointment-draft.ts'
import type { AppointmentFaults } from '../validate-appointment.ts'

/** What the parts of a step are given. */
export interface StepProps {
  readonly draft: AppointmentDraft
  readonly change: (next: Partial<AppointmentDraft>) => void
  readonly offices: readonly AppointmentOffice[]
  /** What is wrong with a field, in words. */
  readonly errorOf: (field: keyof AppointmentFaults) => string | undefined
}

export const fieldId = (field: keyof AppointmentFaults): string => `appointment-${field}`
