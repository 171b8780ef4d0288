import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../../platform/errors.ts'

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each computation takes 19 MiB and one thread of the pool, so a flood of sign-ins waits in line instead of taking the machine. */
const AT_ONCE = 4
const IN_LINE = 60

/** The PHC string (argon2id) to keep for a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(toBytes(password), COST))
}

let nobodysHash: Promise<string> | undefined

/**
 * Whether this is the password. Without a hash, as there is no such account, the same work is done and the answer is no.
 * Throws TOO_MANY_REQUESTS when too many are being checked already.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString('base64'))
  const against = passwordHash ?? (await nobodysHash)
  const isRight = await inTurn(() => verify(against, toBytes(password)))
  return isRight && passwordHash !== undefined
}

/** The same password typed on another system may come in another Unicode form. */
const toBytes = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8')

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= IN_LINE) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 5 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
