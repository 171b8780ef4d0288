import type { CaseReceipt } from '@afilia/contract/cases'
import type { Client } from '../../testing/client.ts'

/** What somebody says of an incident, as the form wants it. */
export const INCIDENT = {
  happenedOn: '2026-11-20',
  place: 'Hospital del Sur, urgencias',
  facts: 'Se administró la dosis de otro paciente.',
  harm: 'UNKNOWN',
  claim: 'NONE',
  summons: false,
}
/** What somebody asks to be advised on. */
export const ADVICE = {
  topic: 'LEAVE',
  subject: 'Permiso denegado',
  situation: 'Me han denegado el permiso por mudanza.',
  hasDeadline: false,
}

/** Sends a case of the member's, advice unless said otherwise. */
export async function sendCase(
  client: Client,
  answers: object = ADVICE,
  name: 'send_advisory_request' | 'send_sinister_email' = 'send_advisory_request',
  more: object = {},
): Promise<CaseReceipt> {
  const answer = await client.call(`POST services/notify/api/notifications/${name}`, { body: { answers, ...more } as never })
  if (answer.status !== 201) throw new Error(`a case was answered with ${answer.status} ${answer.problem.errorKey}`)
  return answer.body as CaseReceipt
}
