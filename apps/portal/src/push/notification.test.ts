import { TOPICS } from '@afilia/domain/messages/messages'
import { LANGUAGES } from '@afilia/i18n/languages'
import { expect, test } from 'vitest'
import { presentPush } from './notification.ts'

const ID = '01890000-0000-7000-8000-000000000001'

test('a push is a phrase about its topic that leads to its message, in the language that was used last', () => {
  const { title, options } = presentPush({ v: 1, topic: 'REQUESTS', id: ID }, 'eu', 'Sindikatua')
  expect({ title, body: options.body, tag: options.tag, lang: options.lang, path: options.data.path }).toEqual({
    title: 'Sindikatua',
    body: 'Eskatu zenuen zerbaiti buruzko berriak daude.',
    tag: ID,
    lang: 'eu',
    path: `/profile/messages/${ID}`,
  })
})

test('every topic has a phrase of its own in each language', () => {
  for (const language of LANGUAGES) {
    const bodies = TOPICS.map((topic) => presentPush({ v: 1, topic, id: ID }, language).options.body)
    expect(new Set(bodies).size).toBe(TOPICS.length)
  }
})

test('a test leads to the devices', () => {
  const { options } = presentPush({ v: 1, topic: 'TEST', id: null })
  expect([options.body, options.data.path]).toEqual(['Los avisos funcionan en este dispositivo.', '/profile/devices'])
})

test.each([undefined, null, 'text', {}, { topic: 'LATER', id: 7 }])(
  'what is not understood still says that there is something: %j',
  (payload) => {
    const { options } = presentPush(payload)
    expect([options.body, options.data.path]).toEqual(['Tienes un mensaje nuevo.', '/profile/messages'])
  },
)

test('an id leads nowhere else', () => {
  expect(presentPush({ v: 1, topic: 'NEWS', id: '../../logout' }).options.data.path).toBe('/profile/messages')
})
