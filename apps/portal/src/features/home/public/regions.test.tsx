// @vitest-environment jsdom
import { noteNoAnswer } from '@afilia/client/calls/connection.ts'
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { find, list, press, shown, until } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { expect, test } from 'vitest'
import { Regions } from './regions.tsx'

const REGIONS = [{ id: 'r1', name: 'Andalucía', siteUrl: 'https://andalucia.example.org' }]
const RETRY = text('common:retry')

test('regions without a connection say so, and come with a retry', async () => {
  answer({ 'GET regions': lost })
  await renderPart(<Regions />, { as: null })
  await until(() => shown().includes(text('public-home:near.failed')))
  await press(RETRY)
  expect(shown()).toContain(text('public-home:near.failed'))
  answer({ 'GET regions': REGIONS })
  await press(RETRY)
  expect(find<HTMLAnchorElement>('link', 'Andalucía').href).toBe('https://andalucia.example.org/')
  expect(list('button', RETRY)).toEqual([])
})

test('regions that the server could not give come with a retry, also after the connection was lost meanwhile', async () => {
  answer({ 'GET regions': reject(503, 'SERVICE_BUSY') })
  await renderPart(<Regions />, { as: null })
  await until(() => list('button', RETRY).length > 0)
  noteNoAnswer()
  answer({ 'GET regions': REGIONS })
  await press(RETRY)
  expect(shown()).toBe('Andalucía')
})
