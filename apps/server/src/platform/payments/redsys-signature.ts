import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedFields } from './bank.ts'

const SIGNATURE_VERSIONS = ['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const
export type SignatureVersion = (typeof SIGNATURE_VERSIONS)[number]

const isVersion = (text: string): text is SignatureVersion => (SIGNATURE_VERSIONS as readonly string[]).includes(text)

export interface Signer {
  readonly version: SignatureVersion
  /** The terminal's signing key, in base64. */
  readonly key: string
}

/**
 * Signs a message in the form that Redsys receives and sends. `number` is the order number in it, which makes the key unique to
 * this order.
 */
export function signMessage({ version, key }: Signer, number: string, message: object): SignedFields & Readonly<Record<string, string>> {
  const parameters = Buffer.from(JSON.stringify(message)).toString(version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64')
  return { Ds_SignatureVersion: version, Ds_MerchantParameters: parameters, Ds_Signature: sign(version, key, number, parameters) }
}

/**
 * Returns the message of signed fields. `findNumber` reads the order number in it. Undefined if the signature is wrong. Accepts
 * both alphabets of base64.
 */
export function openMessage(
  { Ds_SignatureVersion: version, Ds_MerchantParameters: parameters, Ds_Signature: signature }: SignedFields,
  key: string,
  findNumber: (message: unknown) => string | undefined,
): unknown {
  const message = parse(parameters)
  const number = findNumber(message)
  if (number === undefined || !isVersion(version)) return undefined
  const [given, own] = [signature, sign(version, key, number, parameters)].map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer]
  return given.length === own.length && timingSafeEqual(given, own) ? message : undefined
}

function parse(parameters: string): unknown {
  try {
    return JSON.parse(Buffer.from(parameters, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Redsys, «Firmar una operación»: the order number encrypted with the terminal's key is the key of the HMAC over the parameters
 * as they are sent.
 */
function sign(version: SignatureVersion, key: string, number: string, parameters: string): string {
  if (version === 'HMAC_SHA256_V1') return createHmac('sha256', encryptWith3Des(key, number)).update(parameters).digest('base64')
  // Uses the base64 text of the encrypted number.
  return createHmac('sha512', encryptWithAes(key, number).toString('base64')).update(parameters).digest('base64url')
}

/** 3DES in CBC mode over the number, padded with zeros. */
function encryptWith3Des(key: string, number: string): Buffer {
  const filled = Buffer.alloc(Math.ceil(Buffer.byteLength(number) / 8) * 8)
  filled.write(number)
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(key, 'base64'), Buffer.alloc(8)).setAutoPadding(false)
  return Buffer.concat([cipher.update(filled), cipher.final()])
}

/** AES-128 in CBC mode. The key is the first sixteen characters of the base64 text. */
function encryptWithAes(key: string, number: string): Buffer {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key.slice(0, 16).padEnd(16, '0')), Buffer.alloc(16))
  return Buffer.concat([cipher.update(number), cipher.final()])
}
