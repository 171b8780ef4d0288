import { randomInt } from 'node:crypto'
import type { SpokenCode } from '@afilia/contract/people/card'
import { normalizeSpokenCode, SPOKEN_CODE_DIGITS } from '@afilia/domain/events/card'
import type { Db } from '../../platform/postgres/db.ts'
import type { BaseDeps } from '../../platform/deps.ts'

type Store = Pick<BaseDeps, 'db' | 'clock' | 'sealing'>

const NUMBER_DIGITS = 12
/** How long a spoken code is valid, in ms. */
const CODE_LIFE = 10 * 60_000
/** If a number is taken, another one is drawn; a second collision in a row is practically impossible. */
const DRAWS = 5

/** The number of a member's card. It is drawn when they first open the card, and never changes. */
export async function issueNumber(db: Db, personId: string, now: Date): Promise<string> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const kept = await db.selectFrom('cards').select('number').where('person_id', '=', personId).executeTakeFirst()
    if (kept) return kept.number
    await db
      .insertInto('cards')
      .values({ person_id: personId, number: drawDigits(NUMBER_DIGITS), created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  throw new Error('No free card number was found.')
}

/** Creates a code that replaces the member's previous one. */
export async function issueCode({ db, clock, sealing }: Store, personId: string): Promise<SpokenCode> {
  const now = clock.now()
  const validUntil = new Date(now.getTime() + CODE_LIFE)
  await db.deleteFrom('card_codes').where('expires_at', '<=', now).execute()
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = drawDigits(SPOKEN_CODE_DIGITS)
    const code_hash = sealing.hash('card-code', code)
    const isTaken = await db
      .selectFrom('card_codes')
      .select('person_id')
      .where('code_hash', '=', code_hash)
      .where('person_id', '!=', personId)
      .executeTakeFirst()
    if (isTaken) continue
    await db
      .insertInto('card_codes')
      .values({ person_id: personId, code_hash, expires_at: validUntil })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ code_hash, expires_at: validUntil }))
      .execute()
    return { code, validUntil: validUntil.toISOString() }
  }
  throw new Error('No free code was found.')
}

/** Uses up a code. Returns the end of its validity, or null if it is not valid. Of two simultaneous uses, one succeeds. */
export async function useCode({ db, clock, sealing }: Store, typed: string): Promise<Date | null> {
  const code = normalizeSpokenCode(typed)
  if (code === undefined) return null
  const used = await db
    .deleteFrom('card_codes')
    .where('code_hash', '=', sealing.hash('card-code', code))
    .where('expires_at', '>', clock.now())
    // Members who have left hold no card.
    .where((eb) => eb.exists(eb.selectFrom('people').select('id').whereRef('id', '=', 'person_id').where('left_at', 'is', null)))
    .returning('expires_at')
    .executeTakeFirst()
  return used?.expires_at ?? null
}

const drawDigits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')
