import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { systemClock } from '../../../../platform/clock.ts'
import { StartError } from '../../../../platform/process/start-error.ts'
import { testSealing } from '../../../../testing/database/sealing.ts'
import { makeBrowser } from '../../../../testing/processes/browser-keys.ts'
import { encrypt } from './encrypt.ts'
import { buildMessage } from './message.ts'
import { createAuthorization, loadVapidKey, toSubject } from './vapid.ts'

const bytes = (text: string): Buffer => Buffer.from(text.replaceAll(/\s/g, ''), 'base64url')

test('RFC 8291, appendix A: the published message, byte by byte', () => {
  const text = Buffer.from('When I grow up, I want to be a watermelon')
  const browser = {
    point: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const given = { privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') }
  expect(encrypt(text, text.length, browser, given).toString('base64url')).toBe(
    `DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml
     mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT
     pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN`.replaceAll(/\s/g, ''),
  )
})

test('another implementation reads whatever is encrypted, and finds no two alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const { subscription, decrypt } = makeBrowser('https://push.example/x')
      const browser = { point: bytes(subscription.keys.p256dh), auth: bytes(subscription.keys.auth) }
      const plain = Buffer.from(text)
      const [one, two] = [encrypt(plain, 256, browser), encrypt(plain, 256, browser)]
      expect(decrypt(one)).toBe(plain.toString())
      // Neither the salt nor our key is used twice (RFC 8291, section 3.1).
      expect(one.subarray(0, 16)).not.toEqual(two.subarray(0, 16))
      expect(one.subarray(21, 86)).not.toEqual(two.subarray(21, 86))
      expect(one.length).toBe(two.length)
    }),
    { numRuns: 50 },
  )
})

test('a text that is longer than its place, and a point that is on no curve, are rejected', () => {
  const { point, auth } = { point: bytes(makeBrowser('https://push.example/x').subscription.keys.p256dh), auth: randomBytes(16) }
  expect(() => encrypt(Buffer.alloc(97), 96, { point, auth })).toThrow(RangeError)
  expect(() => encrypt(Buffer.alloc(1), 96, { point: Buffer.alloc(65, 4), auth })).toThrow('Public key is not valid')
})

const load = (VAPID_PUBLIC_KEY: string, VAPID_PRIVATE_KEY: string) =>
  loadVapidKey({ db: undefined as never, clock: systemClock, sealing: testSealing }, { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })

test('RFC 8292: the key of the settings is that of the browsers, and two that are no pair end the start', async () => {
  const [one, two] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
  expect((await load(one.publicKey, one.privateKey)).publicKey).toBe(one.publicKey)
  await expect(load(one.publicKey, two.privateKey)).rejects.toThrow(StartError)
})

test('RFC 8292: a push service finds the union at its address, or else at the portal', () => {
  expect(toSubject({ UNION_EMAIL: 'info@union.example' }, 'https://portal.example')).toBe('mailto:info@union.example')
  expect(toSubject({ UNION_EMAIL: undefined }, 'https://portal.example')).toBe('https://portal.example')
})

test.each(['https://push.example/a/b?c', 'https://push.example'])('the headers of a push to %s', (endpoint) => {
  const { subscription, decrypt } = makeBrowser(endpoint)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const authorize = createAuthorization({ publicKey: 'key', privateKey }, 'mailto:info@union.example')
  const payload = { v: 1, topic: 'TEST', id: null } as const
  const now = Date.parse('2026-11-24T10:00:00Z')
  const { origin, headers, body } = buildMessage({ subscription, payload, ttl: 60, isUrgent: true, collapse: null }, authorize, now)
  expect(origin).toBe('https://push.example')
  expect(JSON.parse(decrypt(body))).toEqual(payload)
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers['authorization']!)!
  const [head, claims, signature] = token!.split('.') as [string, string, string]
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(bytes(claims).toString())).toEqual({ aud: origin, exp: now / 1000 + 12 * 3600, sub: 'mailto:info@union.example' })
  expect(
    verify('sha256', Buffer.from(`${head}.${claims}`), { key: createPublicKey(privateKey), dsaEncoding: 'ieee-p1363' }, bytes(signature)),
  ).toBe(true)
  expect(key).toBe('key')
  expect({ ...headers, authorization: '' }).toEqual({
    authorization: '',
    'content-encoding': 'aes128gcm',
    'content-length': String(body.length),
    'content-type': 'application/octet-stream',
    ttl: '60',
    urgency: 'high',
  })
  expect(authorize(origin, now + 5 * 3600_000)).toBe(headers['authorization'])
  expect(authorize(origin, now + 6 * 3600_000 - 1)).toBe(headers['authorization'])
  expect(authorize(origin, now + 6 * 3600_000)).not.toBe(headers['authorization'])
  expect(authorize('https://other.example', now)).not.toBe(headers['authorization'])
})
