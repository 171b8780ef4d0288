import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../../../platform/semaphore.ts'

/** `standard`: OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. `test` offers no protection. */
const COSTS = {
  standard: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  test: { memoryCost: 64, timeCost: 1, parallelism: 1 },
}
export type PasswordCost = keyof typeof COSTS

let cost: PasswordCost = 'standard'

/** Sets the cost of new hashes in this process. A stored hash contains its own cost. */
export function setPasswordCost(chosen: PasswordCost): void {
  cost = chosen
}

/** Each hash takes 19 MiB and a thread of the pool. A semaphore keeps a flood of sign-ins from exhausting the machine. */
const inTurn = createSemaphore(4, { most: 60, rejection: 'TOO_MANY_REQUESTS' })

/** Returns the PHC string (argon2id) to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(toBytes(password), COSTS[cost]))
}

let nobodysHash: Promise<string> | undefined

/**
 * Whether this is the password. Without a hash (no such account) it does the same work and returns false, so that its time
 * reveals nothing. Throws TOO_MANY_REQUESTS if too many passwords are being checked already.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString('base64'))
  const against = passwordHash ?? (await nobodysHash)
  const isRight = await inTurn(() => verify(against, toBytes(password)))
  return isRight && passwordHash !== undefined
}

/** Another system may send the same password in another Unicode form. */
const toBytes = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8')
