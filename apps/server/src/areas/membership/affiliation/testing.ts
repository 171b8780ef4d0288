import type { CaseReceipt, StaffCase } from '@afilia/contract/cases/cases'
import type { AffiliationForStaff } from '@afilia/contract/people/affiliations'
import { makeSpanishIban } from '@afilia/domain/money/iban'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { openMessage } from '../../../foundation/notifications/mail.ts'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

export const SEND = 'POST services/notify/api/notifications/send_affiliation_request_by_student'
export const SEE = 'GET staff/cases/{case}/affiliation'
export const ACCEPT = 'POST staff/cases/{case}/affiliation'
export const MINE = 'GET cases/{case}/affiliation'
export const STUDENT = '00000003A'
const ADMIN = '00000007F'
export const IBAN = makeSpanishIban('2100', '0418', '0200051332')
export const DAY = 86_400_000

/** What the form sends for somebody who will work in Seville. */
export const FORM = {
  answers: { notes: 'Empiezo en enero.' },
  region: { id: 'PR44' } as { id?: string } | null,
  seat: { id: 'CNH-410042' } as { id?: string } | null,
  specialty: null as { id?: string } | null,
  occupation: 'Enfermero de planta',
  unemployed: false,
  account: {
    iban: IBAN,
    periodicity: 'ANNUAL',
    mandate: { textVersion: MANDATE_TEXT, accepted: true } as object | null,
  },
  accepted: { 'derechos-y-obligaciones': 1 },
}

/** An app with the student whom these tests affiliate, and an administrator; `reset` restores the student of the demo. */
export async function startAffiliation() {
  const app = await startTestApp()
  const [student, admin] = await Promise.all([app.signedIn(STUDENT), app.signedIn(ADMIN)])
  const personId = (await student.session()).personId!
  const before = await app.db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['accounts.roles', 'affiliate_seat_id', 'school_id'])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  const reset = async () => {
    for (const table of ['service_requests', 'mails', 'access_log', 'mandates', 'bank_accounts', 'coverages', 'rate_limits'] as const)
      await app.db.deleteFrom(table).execute()
    await app.db.deleteFrom('team_members').execute()
    await app.db
      .updateTable('accounts')
      .set({ roles: before.roles as never })
      .where('person_id', '=', personId)
      .execute()
    await app.db
      .updateTable('people')
      .set({ affiliate_seat_id: before.affiliate_seat_id, left_at: null, is_blocked: false })
      .where('id', '=', personId)
      .execute()
  }
  return { app, student, admin, personId, before: { roles: before.roles, school: before.school_id }, reset }
}

/** Helpers that send and read for the tests. Each one calls `started`, because the app starts later. */
export function createAffiliationCalls(
  started: () => { readonly app: TestApp; readonly personId: string; readonly student: Client; readonly admin: Client },
) {
  const readPerson = () => started().app.db.selectFrom('people').selectAll().where('id', '=', started().personId).executeTakeFirstOrThrow()
  const readAccount = () =>
    started().app.db.selectFrom('accounts').selectAll().where('person_id', '=', started().personId).executeTakeFirstOrThrow()
  const send = (change: object = {}, client = started().student) => client.call(SEND, { body: { ...FORM, ...change } as never })
  /** Sends the form. Returns the id of its case. */
  async function sent(change: object = {}): Promise<string> {
    const { status, body, problem } = await send(change)
    if (status !== 201) throw new Error(`a request was answered with ${status} ${JSON.stringify(problem)}`)
    return (body as CaseReceipt).id
  }
  const open = async (id: string): Promise<StaffCase> =>
    (await started().admin.call('GET staff/cases/{case}', { params: { case: id } })).body
  const take = async (id: string): Promise<number> => {
    const { version } = await open(id)
    const body = { transition: 'take', version, text: '', files: [] } as const
    return ((await started().admin.call('POST staff/cases/{case}/transitions', { params: { case: id }, body })).body as StaffCase).version
  }
  const accept = (id: string, version: number, client = started().admin, headers: Record<string, string> = {}) =>
    client.call(ACCEPT, { params: { case: id }, body: { version, text: 'Te damos la bienvenida.' }, headers })
  const see = async (id: string): Promise<AffiliationForStaff> => (await started().admin.call(SEE, { params: { case: id } })).body
  const mails = async () =>
    (await started().app.db.selectFrom('mails').selectAll().execute()).map((row) => ({
      kind: row.kind,
      ...openMessage(started().app.deps.sealing, row),
    }))
  return { readPerson, readAccount, send, sent, open, take, accept, see, mails }
}
