import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Env } from '../../../../env.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { StartError } from '../../../../platform/process/start-error.ts'
import { loadSecret } from '../../../../platform/sealing/secrets.ts'

/** The portal's own key, which identifies it to push services (RFC 8292). */
export interface VapidKey {
  /** A point of P-256 in base64url, which browsers use to subscribe. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

type VapidEnv = Pick<Env, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>

/**
 * Loads the key of the settings, or the one created at the first start. Throws StartError if the two keys do not belong together.
 */
export async function loadVapidKey(deps: Pick<Deps, 'db' | 'clock' | 'sealing'>, env: VapidEnv): Promise<VapidKey> {
  if (env.VAPID_PRIVATE_KEY === undefined || env.VAPID_PUBLIC_KEY === undefined)
    return readPem(await loadSecret(deps, 'vapid-key', async () => makePem()))
  const key = readPair(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY)
  if (key?.publicKey !== env.VAPID_PUBLIC_KEY)
    throw new StartError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a key pair of the curve P-256. See docs/push.md.')
  return key
}

const makePem = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

const readPem = (pem: string): VapidKey => toVapidKey(createPrivateKey(pem))

/** Reads the format of `web-push` and others: the point and the number, in base64url. */
function readPair(publicKey: string, privateKey: string): VapidKey | undefined {
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateKey,
  }
  try {
    return toVapidKey(createPrivateKey({ key: jwk, format: 'jwk' }))
  } catch {
    return undefined
  }
}

function toVapidKey(privateKey: KeyObject): VapidKey {
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey }
}

/** The contact for a push service (RFC 8292, section 2.1). */
export const toSubject = ({ UNION_EMAIL }: Pick<Env, 'UNION_EMAIL'>, publicUrl: string): string =>
  UNION_EMAIL === undefined ? publicUrl : `mailto:${UNION_EMAIL}`

/** Validity of a token, in ms. A day would be allowed. A new one is made after half of it. */
const TOKEN_LIFE = 12 * 3600_000

/** Returns a function that authorises us at the push service of an origin, at a time in ms. One signature serves many pushes. */
export function createAuthorization({ publicKey, privateKey }: VapidKey, subject: string): (origin: string, now: number) => string {
  const known = new Map<string, { readonly header: string; readonly until: number }>()
  const start = `${encode({ typ: 'JWT', alg: 'ES256' })}.`
  return (origin, now) => {
    const kept = known.get(origin)
    if (kept && now < kept.until) return kept.header
    const signed = start + encode({ aud: origin, exp: Math.floor((now + TOKEN_LIFE) / 1000), sub: subject })
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    const header = `vapid t=${signed}.${signature}, k=${publicKey}`
    known.set(origin, { header, until: now + TOKEN_LIFE / 2 })
    return header
  }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
