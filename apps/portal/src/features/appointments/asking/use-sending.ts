import type { Appointment } from '@afilia/contract/cases/appointments'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import type { AppointmentDraft, Step } from '../appointment-draft.ts'
import { type AppointmentFaults, FIELDS, STEP_OF } from '../validate-appointment.ts'

interface Refused {
  /** The step where it can be corrected. */
  readonly step: Step
  readonly faults: AppointmentFaults
  /** The chosen time is no longer available. */
  readonly isGone: boolean
}

interface Sending {
  draft: AppointmentDraft
  onDone: (taken: Appointment) => void
  onRejected: (rejected: Refused) => void
}

/** Errors that require a different time. */
const ANOTHER_TIME = new Set(['api.APPOINTMENT_TAKEN', 'api.APPOINTMENT_OVERLAPS', 'api.APPOINTMENT_TOO_LATE'])

/** Sends the appointment under the draft's idempotency key, so that repeating after a lost connection has no second effect. */
export function useSending({ draft, onDone, onRejected }: Sending) {
  const client = useQueryClient()
  const explain = async (error: unknown): Promise<string> => {
    const text = await explainFailure(error)
    // Also shows what another tab has sent.
    void client.invalidateQueries({ queryKey: ['GET appointments'] })
    void client.invalidateQueries({ queryKey: ['GET appointments/offices/{office}/{service}'] })
    if (error instanceof ApiError) onRejected(toRejected(error))
    return text
  }
  const { isBusy, problem, forgetProblem, run } = useAction({ explain })
  const sendDraft = async (): Promise<void> => {
    const taken = await sendOnce(draft)
    await client.invalidateQueries({ queryKey: ['GET appointments'] })
    onDone(taken)
  }
  return {
    isBusy,
    problem,
    forgetProblem,
    send() {
      if (!isBusy) void run(sendDraft)
    },
  }
}

function sendOnce({ changes, key, service, way, officeId, startsAt, phone, about }: AppointmentDraft): Promise<Appointment> {
  // The previous steps ensure both.
  if (!service || !way) throw new Error('The appointment lacks a service or a way.')
  const body = { officeId, service, way, startsAt, phone: way === 'PHONE' ? phone : '', about }
  if (changes === null) return send('POST appointments', { body, idempotencyKey: key })
  return send('PUT appointments/{appointment}', { params: { appointment: changes }, body, idempotencyKey: key })
}

function toRejected({ problem }: ApiError): Refused {
  const isGone = ANOTHER_TIME.has(problem?.errorKey ?? '')
  const faults = Object.fromEntries(
    (problem?.fieldErrors ?? []).filter(({ field }) => FIELDS.some((one) => one === field)).map(({ field, message }) => [field, message]),
  ) as AppointmentFaults
  const first = FIELDS.find((field) => faults[field])
  return { step: isGone ? 'WHEN' : first ? STEP_OF[first] : 'CHECK', faults, isGone }
}
