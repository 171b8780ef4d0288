// @vitest-environment jsdom
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { find, happen, list, press, shown, until } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { MemberCard } from '@afilia/contract/people/card'
import { expect, test } from 'vitest'
import { CardPage } from './card-page.tsx'

const CARD: MemberCard = { number: '123456789012', fullName: 'Lucía Vega', kind: 'AFFILIATE', isDelegate: false, since: 2011, proofs: [] }
const say = (key: string, values = {}) => text(`card:${key}`, values)

test('the card names its holder, their number and since when', async () => {
  answer({ 'GET card': CARD })
  await renderPart(<CardPage />)
  const card = shown(find('region', say('card.label')))
  for (const words of ['Lucía Vega', '1234 5678 9012', '2011', say('card.kind.AFFILIATE')]) expect(card).toContain(words)
})

test('a card whose proofs are all over says that it needs a connection, instead of a dead code', async () => {
  answer({ 'GET card': CARD })
  await renderPart(<CardPage />)
  expect(shown()).toContain(say('offline.overTitle'))
  expect(list('button', say('code.enlarge'))).toEqual([])
})

test('no card is shown after the membership has ended, even if the device still has it', async () => {
  answer({ 'GET card': CARD })
  await renderPart(<CardPage />)
  answer({ 'GET card': reject(403, 'MEMBERSHIP_ENDED') })
  await happen(() => queryClient.refetchQueries({ queryKey: ['GET card'] }))
  expect(shown()).toContain(say('ended.title'))
  expect(shown()).not.toContain('1234 5678 9012')
  expect(list('button', text('common:retry'))).toEqual([])
})

test('a card that was never loaded needs a connection, and comes with a retry', async () => {
  answer({ 'GET card': lost })
  await renderPart(<CardPage />)
  await until(() => shown().includes(say('offlineFirst.title')))
  answer({ 'GET card': CARD })
  await press(text('common:retry'))
  expect(shown()).toContain('1234 5678 9012')
  expect(shown()).not.toContain(say('offlineFirst.title'))
})

test('eight digits to say aloud are made on request', async () => {
  answer({ 'GET card': CARD, 'POST card/codes': { code: '12345678', validUntil: '2099-01-01T00:00:00Z' } })
  await renderPart(<CardPage />)
  await press(say('spoken.make'))
  expect(shown()).toContain('1234 5678')
  expect(find('button', say('spoken.again'))).toBeTruthy()
})

test('a member who has asked for too many codes is asked to wait', async () => {
  answer({ 'GET card': CARD, 'POST card/codes': reject(429, 'TOO_MANY_REQUESTS') })
  await renderPart(<CardPage />)
  await press(say('spoken.make'))
  expect(shown(find('alert'))).toBe(say('spoken.wait'))
})
