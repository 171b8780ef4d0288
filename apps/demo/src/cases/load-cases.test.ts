import { CASE_STATES } from '@afilia/domain/cases/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../server/src/testing/app/test-app.ts'
import { loadDemoCases } from './load-cases.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await Promise.all([loadDemoCases(app.deps), loadDemoCases(app.deps)])
})
afterAll(() => app.stop())

test('the demo has cases in every state at its teams, and gets them once', async () => {
  const cases = await app.db.selectFrom('service_requests').select(['state', 'team_id']).execute()
  expect([...new Set(cases.map(({ state }) => state))].toSorted()).toEqual([...CASE_STATES].toSorted())
  expect(new Set(cases.map(({ team_id }) => team_id)).size).toBe(4)
  expect(cases).toHaveLength(7)
})
