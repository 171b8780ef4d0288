import { EVERYBODY } from '@afilia/domain/messages/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WRITTEN } from '../areas/campaigns/testing.ts'
import { TEST_BANK } from '../areas/events/testing.ts'
import { AFFILIATE_FORM, newDocument } from '../areas/membership/testing.ts'
import { sendCase } from '../foundation/cases/testing.ts'
import { toForm } from '../foundation/uploads/testing.ts'
import type { Client } from '../testing/app/client.ts'
import { CONTACT_FORM } from '../testing/app/contact-form.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { makeMember } from '../testing/members/make-member.ts'

let app: TestApp
let member: Client
let personId: string
let caseId: string
beforeAll(async () => {
  app = await startTestApp({ env: TEST_BANK })
  const made = await makeMember(app, 'affiliate')
  ;({ client: member, personId } = made)
  caseId = (await sendCase(member)).id
})
afterAll(() => app.stop())

const [MINUTE, QUARTER_HOUR, HOUR, DAY] = [60, 900, 3600, 86_400]
const NOBODY = '01890000-0000-7000-8000-000000000000'

interface Limit {
  readonly name: string
  /** This many tries are allowed, then none for `seconds`. */
  readonly tries: number
  readonly seconds: number
  /** After this many failures, the caller is locked out for longer. */
  readonly lock?: { readonly tries: number; readonly seconds: number }
  /** Makes one try. The number makes it different from the previous one. */
  readonly call: (number: number) => Promise<{ readonly status: number; readonly headers: Headers }>
}

const LIMITS: readonly Limit[] = [
  {
    name: 'cases',
    tries: 20,
    seconds: DAY,
    call: () => member.call('POST services/notify/api/notifications/send_advisory_request', { body: { answers: ADVICE } as never }),
  },
  {
    name: 'messages in cases',
    tries: 60,
    seconds: DAY,
    call: () => member.call('POST cases/{case}/messages', { params: { case: caseId }, body: { text: 'Hola.', files: [] } }),
  },
  {
    name: 'requests about one’s data',
    tries: 10,
    seconds: DAY,
    async call() {
      await app.db.deleteFrom('rights_requests').execute()
      return member.call('POST people/{id}/rights-requests', { params: { id: personId }, body: { right: 'ACCESS', text: 'Mis datos.' } })
    },
  },
  {
    name: 'tries to pay',
    tries: 30,
    seconds: QUARTER_HOUR,
    call: () => member.call('POST orders/{order}/payments', { params: { order: NOBODY } }),
  },
  {
    name: 'files begun',
    tries: 60,
    seconds: HOUR,
    async call() {
      await app.db.deleteFrom('upload_drafts').execute()
      return member.call('POST uploads/{upload}/parts', { params: { upload: crypto.randomUUID() }, body: { name: 'a.pdf', size: 10 } })
    },
  },
  {
    name: 'parts of files',
    tries: 5000,
    seconds: HOUR,
    call: () =>
      member.call('PUT uploads/{upload}/parts/{position}', {
        params: { upload: NOBODY, position: '0' },
        body: toForm(new Uint8Array([1])),
      }),
  },
  {
    name: 'tests of campaigns',
    tries: 20,
    seconds: HOUR,
    call: async () => (await app.signedIn('00000007F')).call('POST campaigns/{campaign}/tests', { params: { campaign: NOBODY } }),
  },
  {
    name: 'counts of audiences',
    tries: 200,
    seconds: DAY,
    call: async () => (await app.signedIn('00000007F')).call('POST audiences/count', { body: { audience: EVERYBODY } }),
  },
  {
    name: 'drafts of campaigns',
    tries: 200,
    seconds: DAY,
    call: async () => (await app.signedIn('00000007F')).call('POST campaigns', { body: WRITTEN }),
  },
  {
    name: 'pages that are counted',
    tries: 3000,
    seconds: QUARTER_HOUR,
    call: () => app.visitor().call('POST usage', { body: USE as never }),
  },
  {
    name: 'files that browsers refused',
    tries: 300,
    seconds: QUARTER_HOUR,
    call: () => app.visitor().call('POST usage/refused-files', { body: { reason: 'file-kind' } }),
  },
  {
    name: 'searches of visitors',
    tries: 1200,
    seconds: MINUTE,
    call: () => app.visitor().call('GET _search/{product}-content', { params: { product: 'portal' }, query: { query: 'formación' } }),
  },
  {
    name: 'codes of cards from one place',
    tries: 20,
    seconds: 30,
    lock: { tries: 24, seconds: QUARTER_HOUR },
    call: () => app.visitor().call('POST card/codes/verify', { body: { code: '12345678' } }),
  },
  {
    name: 'codes of one card',
    tries: 10,
    seconds: 30,
    lock: { tries: 14, seconds: QUARTER_HOUR },
    call: () => member.call('POST card/codes'),
  },
  {
    name: 'codes of certificates',
    tries: 20,
    seconds: 30,
    lock: { tries: 24, seconds: QUARTER_HOUR },
    call: () => app.visitor().call('POST insurance/certificates/verify', { body: { code: 'ABCD-EFGH-JKMN-PQRS' } }),
  },
  {
    name: 'contact forms from one place',
    tries: 20,
    seconds: 60,
    lock: { tries: 26, seconds: HOUR },
    call: (number) => app.visitor().call('POST services/notify/api/notifications/send_contact_email', { body: formOf(number) as never }),
  },
  {
    name: 'applications from one place',
    tries: 40,
    seconds: 60,
    lock: { tries: 46, seconds: HOUR },
    call: (number) =>
      app.visitor().call('POST memberships', {
        body: { ...AFFILIATE_FORM, documentId: newDocument(number), email: `n${number}@example.org` } as never,
      }),
  },
]
const ADVICE = { topic: 'LEAVE', subject: 'Permiso denegado', situation: 'Me han denegado el permiso.', hasDeadline: false }
const USE = { event: 'page_view', page: '/events', language: 'es', version: 'web', source: 'DIRECT' }
const formOf = (number: number) => ({ ...CONTACT_FORM, email: `n${number}@example.org` })

/** Sets the counter as if this many tries had been made before. */
const setTries = (failures: number) => app.db.updateTable('rate_limits').set({ failures, blocked_until: null }).execute()

test.each(LIMITS)('$name are limited to $tries', async ({ tries, seconds, lock, call }) => {
  await app.db.deleteFrom('rate_limits').execute()
  let number = 1
  const tryOnce = async () => {
    const { status, headers } = await call((number += 1))
    return status === 429 ? Number(headers.get('retry-after')) : 'let through'
  }
  const expectBetween = async (low: number, high: number) => {
    const rejected = await tryOnce()
    expect(rejected).toBeGreaterThan(low)
    expect(rejected).toBeLessThanOrEqual(high)
  }
  expect(await tryOnce()).toBe('let through')
  await setTries(tries - 2)
  expect([await tryOnce(), await tryOnce()]).toEqual(['let through', 'let through'])
  await expectBetween(seconds - 20, seconds)
  if (!lock) return
  await setTries(lock.tries - 2)
  expect(await tryOnce()).toBe('let through')
  await expectBetween(seconds, lock.seconds - 1)
  await setTries(lock.tries - 1)
  expect(await tryOnce()).toBe('let through')
  await expectBetween(lock.seconds - 20, lock.seconds)
})
