// @vitest-environment jsdom
import { answer, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { find, list, press, shown } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { Model182 } from '@afilia/contract/money/economic'
import { expect, test } from 'vitest'
import { Model182Section } from './model-182-section.tsx'

const MODEL: Model182 = {
  state: 'NONE',
  askAgain: false,
  authority: 'STATE',
  textVersion: '2026-1',
  fromYear: null,
  taxYear: 2026,
  history: [],
}
const open = (parts: Partial<Model182> = {}) => {
  answer({ 'GET authorizations/model-182': { ...MODEL, ...parts } })
  return renderPart(<Model182Section />)
}
const say = (key: string, values = {}) => text(`economic:model182.${key}`, values)

test('the authorization needs a confirmation and sends the version of the text that was read', async () => {
  await open()
  const calls = answer({ 'POST authorizations/change-model-182': { ...MODEL, state: 'GRANTED', fromYear: 2026 } })
  await press(say('grant'))
  expect(shown(find('dialog'))).toContain(say('grantTitle'))
  expect(calls.of('POST authorizations/change-model-182')).toEqual([])
  await press(find('button', say('grant'), find('dialog')))
  expect(calls.of('POST authorizations/change-model-182')[0]?.body).toEqual({ granted: true, textVersion: '2026-1' })
  expect(shown()).toContain(say('states.GRANTED', { year: 2026 }))
  expect(list('dialog')).toEqual([])
})

test('a decision that is not saved leaves the question open, with the reason', async () => {
  await open({ state: 'GRANTED', fromYear: 2025 })
  answer({ 'POST authorizations/change-model-182': reject(503, 'SERVICE_BUSY') })
  await press(say('revoke'))
  await press(find('button', say('revoke'), find('dialog')))
  expect(shown(find('alert', undefined, find('dialog')))).not.toBe('')
  expect(shown()).toContain(say('states.GRANTED', { year: 2025 }))
})

test('after a move the member can refuse as well as agree', async () => {
  await open({ state: 'LAPSED', askAgain: true, authority: 'NAVARRA' })
  expect(list('button').map((one) => shown(one))).toEqual(expect.arrayContaining([say('grant'), say('reject')]))
  expect(shown()).toContain(say('authorities.NAVARRA'))
})
