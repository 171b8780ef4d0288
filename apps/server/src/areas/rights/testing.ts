import type { RightsRequest } from '@afilia/contract/identity/rights'
import { expect } from 'vitest'
import type { Client } from '../../testing/app/client.ts'
import type { TestApp } from '../../testing/app/test-app.ts'

export const AFFILIATE = '00000001R'
export const STUDENT = '00000002W'
export const SENIOR = '00000004G'
export const ADMIN = '00000007F'

export interface Member {
  readonly client: Client
  readonly id: string
}

export async function signInMember(app: TestApp, documentId: string): Promise<Member> {
  const client = await app.signedIn(documentId)
  return { client, id: (await client.session()).personId! }
}

/** Files a request about the member's data. */
export async function fileRequest({ client, id }: Member, right: string, text = 'Por favor.'): Promise<RightsRequest> {
  const answer = await client.call('POST people/{id}/rights-requests', { params: { id }, body: { right, text } })
  expect(answer.status).toBe(201)
  return answer.body
}
