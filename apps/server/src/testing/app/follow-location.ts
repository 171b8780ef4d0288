import { expect } from 'vitest'
import type { Client } from './client.ts'

/** Checks that a 201 names what was made: its address, asked by the one who made it, answers. Returns that answer. */
export async function followLocation(client: Client, made: { readonly status: number; readonly headers: Headers }): Promise<Response> {
  expect(made.status).toBe(201)
  const location = made.headers.get('location')
  expect(location).toMatch(/^\/(?:api\/data|services)\//)
  const answer = await client.fetch(location!)
  expect(answer.status, location!).toBe(200)
  return answer
}
