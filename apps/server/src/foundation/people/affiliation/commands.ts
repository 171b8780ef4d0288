import type { ErrorCode } from '@afilia/contract/errors'
import { findObstacle, type Obstacle, toAffiliateRoles } from '@afilia/domain/people/memberships'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { setRoles } from '../../identity/accounts/accounts.ts'
import { saveAccount, notifyIbanChange } from '../commands.ts'
import { type KeptEvidence, signMandate } from '../mandates/commands.ts'
import { getMailAddress } from '../queries.ts'
import { lapseOnMove } from '../tax-authorizations/commands.ts'

/** What a student has asked with who becomes an affiliate. */
export interface NewAffiliate {
  readonly provinceId: string
  readonly seatId: string | null
  readonly specialtyId: string | null
  readonly occupation: string | null
  readonly unemployed: boolean
  readonly iban: string
  readonly periodicity: 'BIANNUAL' | 'ANNUAL'
  readonly signedAt: Date
  readonly evidence: KeptEvidence
}

export const OBSTACLE_CODES = {
  LEFT: 'AFFILIATION_LEFT',
  AFFILIATE: 'AFFILIATION_EXISTS',
  NOT_STUDENT: 'AFFILIATION_IMPOSSIBLE',
  UNSIGNED: 'AFFILIATION_IMPOSSIBLE',
} as const satisfies Readonly<Record<Obstacle, ErrorCode>>

/**
 * Makes a student an affiliate, in the caller's transaction: role, work and account with the mandate that they signed. What they study stays, and so does whatever
 * else they have. Throws the code of what stands in the way. Where accounts are kept elsewhere, their provider gives the role.
 */
export async function makeAffiliate(trx: Db, deps: Deps, personId: string, asked: NewAffiliate): Promise<void> {
  const now = deps.clock.now()
  const person = await lockStudent(trx, personId)
  await trx
    .updateTable('people')
    .set((eb) => ({
      affiliate_province_id: asked.provinceId,
      affiliate_seat_id: asked.seatId,
      current_specialty_id: asked.specialtyId,
      current_occupation: asked.occupation,
      unemployed: asked.unemployed,
      // An edit of the profile that is open somewhere is based on who they were.
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', personId)
    .execute()
  await lapseOnMove(trx, now, { personId, from: person.provinceId, to: asked.provinceId })
  await takeAccount(trx, deps, personId, asked)
  await setRoles(trx, personId, toAffiliateRoles(person.roles ?? []))
}

/** Of two who accept at once the second sees what the first made of them. */
async function lockStudent(trx: Db, personId: string) {
  const person = await trx
    .selectFrom('people')
    .select(['left_at', 'is_blocked', 'affiliate_province_id as provinceId'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const account = await trx.selectFrom('accounts').select('roles').where('person_id', '=', personId).forUpdate().executeTakeFirst()
  const roles = account?.roles ?? null
  const obstacle = findObstacle({ roles, hasLeft: person.left_at !== null || person.is_blocked })
  if (obstacle) throw new AppError(OBSTACLE_CODES[obstacle])
  return { provinceId: person.provinceId, roles }
}

/** The account of the dues. One that they have signed for in their profile since is the newer word, and stays. */
async function takeAccount(trx: Db, deps: Deps, personId: string, { iban, periodicity, signedAt, evidence }: NewAffiliate): Promise<void> {
  const inForce = await trx
    .selectFrom('mandates')
    .select(['id', 'iban_sealed', 'signed_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const before = inForce ? deps.sealing.open('mandates.iban_sealed', inForce.id, inForce.iban_sealed) : null
  const isOther = before !== iban && !(inForce && inForce.signed_at > signedAt)
  await saveAccount(trx, deps, personId, { iban: isOther || before === null ? iban : before, periodicity })
  if (!isOther) return
  await signMandate(trx, deps, personId, { ...evidence, iban, at: signedAt })
  // Makes it noticeable to whoever did not sign it themselves.
  await notifyIbanChange(trx, deps, { personId, before: await getMailAddress(trx, personId), iban })
}
