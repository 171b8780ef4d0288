// @vitest-environment jsdom
import { answer, lost } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { list, press, shown, until } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { encodeProof, proofToDigits } from '@afilia/domain/events/card'
import { expect, test } from 'vitest'
import { VerifyPage } from './verify-page.tsx'

const say = (key: string) => text(`card:verify.${key}`)
const RETRY = text('common:retry')
/** A well-formed proof whose key the union does not have. */
const DIGITS = proofToDigits(encodeProof('0a0b0c0d', new Date('2099-01-01T00:00:00Z'), new Uint8Array(64)))

test('a proof that could not be checked without a connection is checked once there is one', async () => {
  answer({ 'GET card/keys': lost })
  await renderPart(<VerifyPage />, { at: `/verify-card#${DIGITS}`, as: null })
  await until(() => shown().includes(say('unknown')))
  await press(RETRY)
  expect(shown()).toContain(say('unknown'))
  answer({ 'GET card/keys': [] })
  await press(RETRY)
  expect(shown()).toContain(say('false'))
  expect(list('button', RETRY)).toEqual([])
})
