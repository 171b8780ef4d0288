import { SCHOOL_COURSES } from '@afilia/domain/people/academic-year'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../server/src/testing/app/test-app.ts'
import { loadDemoCourses, removeDemoCourses } from './load-courses.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const listTaught = async () => {
  const schools = (await app.visitor().call('GET schools', { query: { size: '100' } })).body as { name: string; courses: string[] }[]
  return schools.filter(({ courses }) => courses.includes('FIFTH'))
}

test('§3: schools of the demo teach the courses FIRST to FIFTH, in the list and in the profile of a student', async () => {
  expect(await listTaught()).toEqual([])
  await loadDemoCourses(app)
  await loadDemoCourses(app)
  expect((await listTaught()).map(({ courses }) => courses)).toEqual([[...SCHOOL_COURSES], [...SCHOOL_COURSES]])
  const student = await app.signedIn('00000003A')
  const { personId: id } = await student.session()
  const { body } = await student.call('GET people/{id}/profile', { params: { id: id! } })
  // A profile holds FIRST to FOURTH (§3).
  expect(body).toMatchObject({ academic: { academicYear: 'FOURTH', school: { courses: [...SCHOOL_COURSES] } } })
  await removeDemoCourses(app)
  expect(await listTaught()).toEqual([])
})
