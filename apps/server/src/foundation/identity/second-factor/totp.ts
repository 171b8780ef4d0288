import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// Time-based one-time passwords (RFC 6238) that every authenticator app supports: SHA-1, six digits, thirty seconds.

const STEP = 30_000
const DIGITS = 6
/** 160 bits (RFC 4226 §4, R6). */
const KEY_BYTES = 20
/** Accepts one step more on each side, because clocks differ and typing takes time (RFC 6238 §5.2). */
const WINDOW = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Makes a new key in base32, so that people can type it into an app. */
export function makeKey(): string {
  const bits = [...randomBytes(KEY_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)]!)
}

function decodeKey(key: string): Buffer {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const toStep = (now: Date): number => Math.floor(now.getTime() / STEP)

/** Returns the code of a time step (RFC 4226 §5.3). */
export function makeCode(key: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', decodeKey(key)).update(counter).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Finds the time step of this code around now. Undefined for a wrong code. Ignores spaces and hyphens. */
export function findStep(key: string, typed: string, now: Date): number | undefined {
  const code = Buffer.from(typed.replaceAll(/[\s-]/g, ''))
  return WINDOW.map((offset) => toStep(now) + offset).find((step) => {
    const right = Buffer.from(makeCode(key, step))
    return right.length === code.length && timingSafeEqual(right, code)
  })
}

/** Returns the contents of the QR code for the app, with the union's and the member's name. */
export function toKeyUri(key: string, { unionName, name }: { readonly unionName: string; readonly name: string }): string {
  const label = [unionName, name].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer: unionName }).toString().replaceAll('+', '%20')}`
}
