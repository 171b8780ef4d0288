import type { CaseReceipt } from '@afilia/contract/cases'
import type { CheckedCertificate, CoverCertificate } from '@afilia/contract/insurance'
import type { Client } from '../../testing/client.ts'

const DECLARED = { otherCover: false, declares: ['TRUE', 'CHANGES'] }
/** What the forms of an affiliate and of a student ask. */
const AFFILIATE_ANSWERS = {
  occupation: 'Enfermero de urgencias',
  sector: 'PUBLIC',
  employer: 'Servicio de salud',
  claims: false,
  ...DECLARED,
}
const STUDENT_ANSWERS = { placement: 'Hospital Clínico', startsOn: '2026-10-01', endsOn: '2027-06-30', ...DECLARED }

/** Asks for cover. */
export async function askForCover(client: Client, who: 'affiliate' | 'student' = 'affiliate'): Promise<CaseReceipt> {
  const answers = who === 'affiliate' ? AFFILIATE_ANSWERS : STUDENT_ANSWERS
  const answer = await client.call('POST services/notify/api/notifications/send_register_src_email', { body: { answers } as never })
  if (answer.status !== 201) throw new Error(`a request for cover was answered with ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer.body as CaseReceipt
}

export async function issue(client: Client, language = 'es'): Promise<CoverCertificate> {
  const answer = await client.call('POST insurance/certificates', { body: { language } as never })
  if (answer.status !== 201) throw new Error(`a certificate was answered with ${answer.status} ${answer.problem.errorKey}`)
  return answer.body as CoverCertificate
}

export const verify = async (visitor: Client, code: string): Promise<CheckedCertificate | null> => {
  const { status, body } = await visitor.call('POST insurance/certificates/verify', { body: { code } })
  if (status !== 200) throw new Error(`a check was answered with ${status}`)
  return (body as { certificate: CheckedCertificate | null }).certificate
}
