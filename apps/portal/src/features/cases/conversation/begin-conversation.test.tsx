// @vitest-environment jsdom
import { answer } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { field, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { expect, test, vi } from 'vitest'
import { BeginConversation } from './begin-conversation.tsx'

const SEND = 'POST conversations'
const say = (key: string, values = {}) => text(`cases:${key}`, values)
const NAME = 'Marta Ibáñez'
const LABEL = say('conversation.writeTo', { name: NAME })

const open = async (onSent = vi.fn<(id: string) => void>()) => {
  const page = await renderPart(<BeginConversation name={NAME} onSent={onSent} to={{ kind: 'REPRESENTATIVE', id: 'p1' }} />)
  return { page, onSent }
}

test('who reads it is said, and an empty message is not sent', async () => {
  const calls = answer({ [SEND]: { case: 'c1' } })
  await open()
  expect(shown()).toContain(say('conversation.whoReads', { name: NAME }))
  await press(say('reply.send'))
  expect(shown()).toContain(text('errors:field.required'))
  expect(calls.of(SEND)).toHaveLength(0)
})

test('the draft is there again after a reload, and gone once it is sent', async () => {
  const calls = answer({ [SEND]: { case: 'c1' } })
  const { page, onSent } = await open()
  await write(LABEL, 'Hola, Marta.')
  await page.reload()
  expect(field<HTMLTextAreaElement>(LABEL).value).toBe('Hola, Marta.')
  await press(say('reply.send'))
  expect(calls.of(SEND)[0]?.body).toEqual({ to: { kind: 'REPRESENTATIVE', id: 'p1' }, text: 'Hola, Marta.', files: [] })
  expect(onSent).toHaveBeenCalledWith('c1')
  await page.reload()
  expect(field<HTMLTextAreaElement>(LABEL).value).toBe('')
})
