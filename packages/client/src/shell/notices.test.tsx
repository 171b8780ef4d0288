// @vitest-environment jsdom
import { onlineManager, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { query } from '../calls/query.ts'
import { answer, lost } from '../testing/answer.ts'
import { MEMBER, renderPart } from '../testing/render.tsx'
import { happen, shown, until } from '../testing/screen.ts'
import { text } from '../testing/text.ts'
import { Notices } from './notices.tsx'

function Page() {
  const { data } = useQuery(query('GET regions'))
  return (
    <>
      <Notices />
      <p>{data?.map(({ name }) => name).join(', ')}</p>
    </>
  )
}
const OFFLINE = text('common:connection.offline')

test('with a connection nothing is said', async () => {
  answer({ 'GET regions': [] })
  await renderPart(<Page />)
  expect(shown()).toBe('')
})

test('without one it is said, with the time of what is shown, which stays', async () => {
  answer({ 'GET regions': [{ id: '1', name: 'Galicia' }] as never })
  await renderPart(<Page />)
  answer({ 'GET regions': lost })
  await happen(() => onlineManager.setOnline(false))
  expect(shown()).toContain(OFFLINE)
  expect(shown()).toMatch(/Copia: .*\d{1,2}:\d\d/)
  expect(shown()).toContain('Galicia')
})

test('once the connection is back the notice goes', async () => {
  answer({ 'GET regions': [] })
  await renderPart(<Page />)
  await happen(() => onlineManager.setOnline(false))
  await happen(() => onlineManager.setOnline(true))
  expect(shown()).not.toContain(OFFLINE)
})

test('a session that ends soon is announced, with a way to stay', async () => {
  answer({ 'GET regions': [] })
  await renderPart(<Page />, { as: { ...MEMBER, until: new Date(Date.now() + 60_000).toISOString(), isShared: true } })
  await until(() => shown().includes(text('session:ending.stay')))
  expect(shown()).toContain(text('session:ending.unsavedShared'))
})
