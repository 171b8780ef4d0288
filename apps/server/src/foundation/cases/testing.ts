import type { CaseReceipt, StaffCase } from '@afilia/contract/cases/cases'
import type { TeamView } from '@afilia/contract/cases/teams'
import { openMessage } from '../notifications/mail.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Client } from '../../testing/app/client.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

/** Valid answers of the form for an incident. */
export const INCIDENT = {
  happenedOn: '2026-11-20',
  place: 'Hospital del Sur, urgencias',
  facts: 'Se administró la dosis de otro paciente.',
  harm: 'UNKNOWN',
  claim: 'NONE',
  summons: false,
}
/** Valid answers of the form for advice. */
export const ADVICE = {
  topic: 'LEAVE',
  subject: 'Permiso denegado',
  situation: 'Me han denegado el permiso por mudanza.',
  hasDeadline: false,
}

/** Sends a case of the member: advice by default. */
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

export const TEAM_NAMES = { es: 'Asesoría', ca: 'Assessoria', eu: 'Aholkularitza', gl: 'Asesoría', en: 'Advice' }

/** Creates a team for advice with these people. */
export async function openTeam(admin: Client, people: readonly string[], change: object = {}): Promise<TeamView> {
  const body = { names: TEAM_NAMES, kinds: ['ADVICE'], provinceId: null, email: 'asesoria@afilia.example', people, ...change }
  const made = await admin.call('POST teams', { body: body as never })
  if (made.status !== 201) throw new Error(`a team was answered with ${made.status}`)
  return made.body as TeamView
}

/** Deletes all cases with their related rows, and all teams except the fallback team. */
export async function removeCases(db: Db): Promise<void> {
  for (const table of ['uploads', 'service_requests', 'mails', 'rate_limits', 'team_members', 'case_drafts'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('teams').where('is_last', '=', false).execute()
}

export const readOwn = (client: Client, id: string) => client.call('GET cases/{case}', { params: { case: id } })
export const readAsStaff = (client: Client, id: string) => client.call('GET staff/cases/{case}', { params: { case: id } })

/** Transitions the case in its present version. */
export async function transitionAsStaff(client: Client, id: string, transition: string, more: object = {}) {
  const { version } = (await readAsStaff(client, id)).body as StaffCase
  return client.call('POST staff/cases/{case}/transitions', { params: { case: id }, body: { transition, version, ...more } as never })
}

/** Lists the mails in the order of writing. Of two at the same time, the mail to the team comes first. */
export const listMails = async ({ db, deps }: Pick<TestApp, 'db' | 'deps'>) =>
  (await db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('kind', 'desc').execute()).map((row) => ({
    kind: row.kind,
    ...openMessage(deps.sealing, row),
  }))
