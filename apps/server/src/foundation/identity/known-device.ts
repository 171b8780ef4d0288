import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Deps } from '../../platform/deps.ts'
import { dropCookie, readSealedCookie, writeSealedCookie } from './session-service/cookies.ts'

/** A browser that was used before to sign in to the account. */
export interface KnownDevice {
  readonly accountId: string
  readonly id: string
}

const YEAR = 365 * 24 * 3600_000

const nameCookie = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}afilia.device`

/**
 * Returns the last member known to use this browser. It grants no access: it only gets its own rate limit for wrong passwords.
 */
export function readDevice({ sealing, clock }: Deps, context: Context, isSecure: boolean): KnownDevice | undefined {
  const [accountId, id] = readSealedCookie(context, sealing, nameCookie(isSecure), clock.now())?.split(' ') ?? []
  return accountId && id ? { accountId, id } : undefined
}

export const forgetDevice = (context: Context, isSecure: boolean): void => dropCookie(context, nameCookie(isSecure))

/** Remembers the browser, after somebody has proved in it that the account is theirs. */
export function rememberDevice(deps: Deps, context: Context, isSecure: boolean, accountId: string): void {
  const known = readDevice(deps, context, isSecure)
  const id = known?.accountId === accountId ? known.id : randomUUID()
  writeSealedCookie(context, deps.sealing, nameCookie(isSecure), `${accountId} ${id}`, deps.clock.now(), YEAR)
}
