import type { ReviewedApplication } from '@afilia/contract/people/memberships'
import { makeSpanishIban } from '@afilia/domain/money/iban'
import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { controlLetter } from '@afilia/domain/people/document-id'
import { expect } from 'vitest'
import { openMessage } from '../../foundation/notifications/mail.ts'
import type { Client } from '../../testing/app/client.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

/** A document id that nobody in the demo has. */
export const newDocument = (number: number): string => `${80_000_000 + number}${controlLetter(String(80_000_000 + number))}`

/** The form of an affiliate in Seville. */
export const AFFILIATE_FORM = {
  kind: 'AFFILIATE',
  documentId: newDocument(1),
  firstName: 'Nerea',
  lastName: 'Ríos Lago',
  birthDate: '1991-04-30',
  email: 'nerea@example.org',
  phone: '612 345 678',
  address: { street: 'Calle Sol', houseNumber: '4', label: '2.º B', postalCode: '41001', city: 'Sevilla', geoRegion: { id: 'PR44' } },
  region: { id: 'PR44' },
  seat: null as { id?: string } | null,
  specialty: null as { id?: string } | null,
  unemployed: false,
  school: null as { id?: string } | null,
  academicYear: null as string | null,
  account: {
    iban: makeSpanishIban('2100', '0418', '0200051332'),
    periodicity: 'ANNUAL',
    mandate: { textVersion: MANDATE_TEXT, accepted: true },
  } as object | null,
  accepted: { 'derechos-y-obligaciones': 1, 'condiciones-de-uso': 1, 'proteccion-datos-personales': 1 },
  consents: { granted: ['SURVEYS'], textVersion: 1 },
  secondsTaken: 90,
}

export const [APPLY, CONFIRM, CORRECTION] = ['POST memberships', 'POST memberships/confirmations', 'POST memberships/corrections'] as const
export const [LIST, OPEN] = ['GET membership-applications', 'GET membership-applications/{application}'] as const
const DECIDE = 'POST membership-applications/{application}/decision'
export const MEMBER = '00000001R'
export const tokenIn = (text: string): string => /\/join\S*#(\S+)/.exec(text)![1]!

export const decide = (client: Client, { id, version }: ReviewedApplication, decision: string, reason = '') =>
  client.call(DECIDE, { params: { application: id }, body: { decision, reason, version } })

/** Helpers that send and read for the tests. Each one calls `started`, because the app starts later. */
export function createMembershipCalls(started: () => { readonly app: TestApp; readonly admin: Client }) {
  const apply = (change: object = {}, headers: Record<string, string> = {}) =>
    started()
      .app.visitor()
      .call(APPLY, { body: { ...AFFILIATE_FORM, ...change }, headers })
  const mails = async () =>
    (await started().app.db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('kind').execute()).map((row) => ({
      kind: row.kind,
      ...openMessage(started().app.deps.sealing, row),
    }))
  const mailOf = (kind: string) =>
    expect
      .poll(async () => (await mails()).find((mail) => mail.kind === kind))
      .toBeDefined()
      .then(async () => (await mails()).find((mail) => mail.kind === kind)!)
  const states = async () =>
    (await started().app.db.selectFrom('membership_applications').select('state').execute()).map(({ state }) => state)
  const untilState = (state: string) => expect.poll(states).toEqual([state])
  /** Applies and confirms the address; returns the application as an admin reads it. */
  async function applied(change: object = {}, state = 'RECEIVED'): Promise<ReviewedApplication> {
    expect((await apply(change)).status).toBe(201)
    await started()
      .app.visitor()
      .call(CONFIRM, { body: { token: tokenIn((await mailOf('membership-confirm')).text) } })
    await untilState(state)
    const { id } = await started().app.db.selectFrom('membership_applications').select('id').executeTakeFirstOrThrow()
    return (await started().admin.call(OPEN, { params: { application: id } })).body
  }
  const findPerson = (documentId: string) =>
    started()
      .app.db.selectFrom('people')
      .selectAll()
      .where('document_id_hash', '=', started().app.deps.sealing.hash('document-id', documentId))
      .executeTakeFirst()
  return { apply, mails, mailOf, states, untilState, applied, findPerson }
}
