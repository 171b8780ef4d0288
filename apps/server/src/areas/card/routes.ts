import { card } from '@afilia/contract/people/card'
import { cardKind } from '@afilia/domain/events/card'
import { AppError } from '../../platform/errors.ts'
import { implement } from '../../platform/endpoints/implement.ts'
import { forgiveTry, QUARTER_HOUR, type RateLimit, rejectTooMany } from '../../platform/rate-limit.ts'
import { issueCode, issueNumber, useCode } from './commands.ts'
import { listPublicKeys } from '../../platform/sealing/signing-keys.ts'
import { signProofs } from './keys/commands.ts'
import { getHolder } from './queries.ts'

/** Codes are typed rarely and typing errors are harmless, but nobody may try all eight-digit codes. */
const CODES_FROM_ADDRESS: RateLimit = {
  name: 'card-code-address',
  delayFrom: 20,
  delay: 30,
  lockFrom: 24,
  lockFor: QUARTER_HOUR,
  forgetAfter: QUARTER_HOUR,
}
const CODES_OF_PERSON: RateLimit = { ...CODES_FROM_ADDRESS, name: 'card-code-person', delayFrom: 10, lockFrom: 14 }

export const cardRoutes = implement(card, {
  'GET card': async (call) => {
    const { db, clock, caller } = call
    const kind = cardKind(caller.roles)
    if (!kind) throw new AppError('ACCESS_DENIED')
    const now = clock.now()
    return {
      ...(await getHolder(db, caller.personId)),
      number: await issueNumber(db, caller.personId, now),
      kind,
      isDelegate: caller.roles.includes('ROLE_DELEGATE'),
      proofs: await signProofs(call, now),
    }
  },

  'GET card/keys': (call) => listPublicKeys(call, call.clock.now()),

  'POST card/codes': async (call) => {
    await rejectTooMany(call, CODES_OF_PERSON, call.caller.personId)
    return issueCode(call, call.caller.personId)
  },

  'POST card/codes/verify': async (call) => {
    await rejectTooMany(call, CODES_FROM_ADDRESS, call.address)
    const validUntil = await useCode(call, call.body.code)
    // A correct code is not an attempt to guess.
    if (validUntil) await forgiveTry(call, CODES_FROM_ADDRESS, call.address)
    return { validUntil: validUntil?.toISOString() ?? null }
  },
})
