// @vitest-environment jsdom
import { answer, lost, reject } from '@afilia/client/testing/answer.ts'
import { renderPart } from '@afilia/client/testing/render.tsx'
import { find, list, press, shown, until, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { CoverageCertificate, OwnCoverage } from '@afilia/contract/cases/insurance'
import { expect, test } from 'vitest'
import { InsurancePage, JoinInsurancePage } from './insurance-pages.tsx'

const POLICY: NonNullable<OwnCoverage['policy']> = {
  insurer: 'Aseguradora',
  number: 'P-1',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  sumPerClaimCents: 1,
  sumPerYearCents: 2,
  covers: ['Asistencia sanitaria'],
}
const ACTIVE: NonNullable<OwnCoverage['coverage']> = { id: 'k1', kind: 'AFFILIATE', state: 'ACTIVE', startsOn: '2026-01-01', endsOn: null }
const CERTIFICATE: CoverageCertificate = {
  id: 'z1',
  language: 'es',
  issuedAt: '2026-11-01T09:00:00Z',
  validUntil: '2027-11-01',
  codeEnd: 'AB12',
}
const say = (key: string, values = {}) => text(`insurance:${key}`, values)

const open = (own: Partial<OwnCoverage>, page = <InsurancePage />, certificates: CoverageCertificate[] = []) => {
  const calls = answer({
    'GET insurance/coverage': { kind: 'AFFILIATE', coverage: null, policy: POLICY, request: null, ...own },
    'GET insurance/certificates': certificates,
  })
  return renderPart(page).then(() => calls)
}

test('a member without coverage sees so, and how to ask for it', async () => {
  await open({})
  expect(shown()).toContain(say('none.title'))
  expect(find('link', say('none.ask')).getAttribute('href')).toBe('/services/cr-insurance/rc-affiliate-no-new')
  expect(list('button', say('certificates.issue'))).toEqual([])
})

test.each([
  ['a coverage that begins later', { coverage: { ...ACTIVE, state: 'COMING' } }, 'coming.title'],
  [
    'a request on its way',
    { request: { id: 'c1', reference: 'C-1', state: 'RECEIVED', receivedAt: '2026-11-01T09:00:00Z' } },
    'requested.title',
  ],
  ['a member who cannot be covered now', { kind: null }, 'impossible.title'],
] as const)('%s is explained', async (_, own, title) => {
  await open(own)
  expect(shown()).toContain(say(title))
  expect(shown()).not.toContain(say('none.title'))
})

test('an affiliate who only has a student’s coverage sees that it is not enough', async () => {
  await open({ coverage: { ...ACTIVE, kind: 'STUDENT_FOURTH', endsOn: '2027-06-30' } })
  expect(shown()).toContain(say('leftOver.title'))
})

test('the form to ask for coverage is for who has none alone', async () => {
  await open({ coverage: ACTIVE }, <JoinInsurancePage form={<p>el formulario</p>} />)
  expect(shown()).toContain(say('covered.title'))
  expect(shown()).not.toContain('el formulario')
})

test('a certificate whose file does not arrive is not issued twice', async () => {
  await open({ coverage: ACTIVE })
  const calls = answer({ 'POST insurance/certificates': CERTIFICATE, 'GET insurance/certificates/{certificate}': lost })
  await press(say('certificates.issue'))
  await until(() => shown().includes(text('common:connection.lost')))
  answer({ 'GET insurance/certificates/{certificate}': reject(404, 'NOT_FOUND') })
  await press(say('certificates.issue'))
  expect(calls.of('POST insurance/certificates')).toHaveLength(1)
  expect(calls.of('GET insurance/certificates/{certificate}')).toHaveLength(2)
})

test('a certificate in another language is another one', async () => {
  await open({ coverage: ACTIVE })
  const calls = answer({ 'POST insurance/certificates': CERTIFICATE, 'GET insurance/certificates/{certificate}': reject(404, 'NOT_FOUND') })
  await write(say('certificates.language'), 'English')
  await press(say('certificates.issue'))
  expect(calls.of('POST insurance/certificates')[0]?.body).toEqual({ language: 'en' })
})

test('a lost certificate is ended after a question, and is gone from the list', async () => {
  await open({ coverage: ACTIVE }, <InsurancePage />, [CERTIFICATE])
  const calls = answer({ 'POST insurance/certificates/{certificate}/revoke': null })
  await press(say('certificates.revokeNamed', { code: 'AB12' }))
  expect(shown(find('dialog'))).toContain(say('certificates.revokeText'))
  answer({ 'GET insurance/certificates': [] })
  await press(find('button', say('certificates.revoke'), find('dialog')))
  expect(calls.of('POST insurance/certificates/{certificate}/revoke')[0]?.params).toEqual({ certificate: 'z1' })
  expect(shown()).not.toContain('AB12')
})
