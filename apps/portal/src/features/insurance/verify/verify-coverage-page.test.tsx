// @vitest-environment jsdom
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { list, press, shown, until } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import { expect, test } from 'vitest'
import { VerifyCoveragePage } from './verify-coverage-page.tsx'

const say = (key: string) => text(`insurance:verify.${key}`)
const RETRY = text('common:retry')
const open = () => renderPart(<VerifyCoveragePage />, { at: '/verify-coverage#ABCD-EFGH', as: null })

test('a certificate that could not be checked without a connection is checked once there is one', async () => {
  answer({ 'POST insurance/certificates/verify': lost })
  await open()
  await until(() => shown().includes(say('unknown')))
  const { of } = answer({ 'POST insurance/certificates/verify': { certificate: null } })
  await press(RETRY)
  expect(shown()).toContain(say('none'))
  expect(of('POST insurance/certificates/verify').at(-1)!.body).toEqual({ code: 'ABCD-EFGH' })
  expect(list('button', RETRY)).toEqual([])
})

test('after too many attempts the same certificate can be checked again', async () => {
  answer({ 'POST insurance/certificates/verify': reject(429, 'TOO_MANY_REQUESTS') })
  await open()
  expect(shown()).toContain(say('wait'))
  answer({ 'POST insurance/certificates/verify': { certificate: null } })
  await press(RETRY)
  expect(shown()).toContain(say('none'))
})
