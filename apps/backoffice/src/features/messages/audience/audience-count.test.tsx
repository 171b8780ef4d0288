// @vitest-environment jsdom
import { answer } from '@afilia/client/testing/answer.ts'
import { ADMIN, renderPart } from '@afilia/client/testing/render.tsx'
import { shown, until } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { expect, test } from 'vitest'
import { AudienceCount } from './audience-count.tsx'
import { FOR_EVERYBODY } from './audience-edit.ts'

const say = (key: string, values = {}) => text(`campaigns:count.${key}`, values)
const open = async (count: { readonly members: number | null; readonly devices: number | null; readonly needsApproval: boolean }) => {
  answer({ 'POST audiences/count': count })
  await renderPart(<AudienceCount form={FOR_EVERYBODY} />, { as: ADMIN })
  await until(() => !shown().includes(say('counting')))
}

test('a count is about so many people, and about so many devices', async () => {
  await open({ members: 120, devices: null, needsApproval: false })
  expect(shown()).toContain('Personas a las que llega: unas 120')
  expect(shown()).toContain(say('devices', { amount: say('few', { count: 10 }) }))
})

test('a hidden count comes with the reason, and says that a second person must approve', async () => {
  await open({ members: null, devices: null, needsApproval: true })
  for (const words of [say('hidden', { count: 10 }), say('approvalHidden')]) expect(shown()).toContain(words)
  expect(shown()).not.toContain(say('approval'))
})
