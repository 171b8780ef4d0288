// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { query } from '../../calls/query.ts'
import { answer, lost, never, reject } from '../../testing/answer.ts'
import { renderPart } from '../../testing/render.tsx'
import { list, press, shown, until } from '../../testing/screen.ts'
import { text } from '../../testing/text.ts'
import { Loaded } from './loaded.tsx'

function Specialties() {
  const found = useQuery(query('GET specialties'))
  return <Loaded query={found}>{(all) => <p>{all.length === 0 ? 'Ninguna' : all.map(({ name }) => name).join(', ')}</p>}</Loaded>
}
const FOUND = [{ id: 'e1', name: 'Matrona' }]
const open = () => renderPart(<Specialties />)

test('while it loads it says so, and nothing about what there is', async () => {
  answer({ 'GET specialties': never })
  await open()
  expect(shown()).toBe(text('common:loading'))
})

test('an empty answer is no failure', async () => {
  answer({ 'GET specialties': [] })
  await open()
  expect(shown()).toBe('Ninguna')
})

test('a failure is tried three times more before it is shown', async () => {
  const calls = answer({ 'GET specialties': reject(503, 'SERVICE_BUSY') })
  await open()
  expect(calls.of('GET specialties')).toHaveLength(4)
  expect(shown()).toContain(text('errors:api.service_busy'))
})

test('a refusal is not tried again, and offers no retry', async () => {
  const calls = answer({ 'GET specialties': reject(403, 'ACCESS_DENIED') })
  await open()
  expect(calls.of('GET specialties')).toHaveLength(1)
  expect(list('button')).toEqual([])
})

test('without a connection a retry asks at once whether it is back', async () => {
  answer({ 'GET specialties': lost })
  await open()
  await until(() => shown().includes(text('common:pages.offline.title')))
  await press(text('common:retry'))
  expect(shown()).toContain(text('common:pages.offline.title'))
  answer({ 'GET specialties': FOUND })
  await press(text('common:retry'))
  expect(shown()).toBe('Matrona')
})
