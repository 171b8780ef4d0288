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

/** The application of a student who becomes an affiliate. */
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
 * Makes a student an affiliate, in the caller's transaction: role, work and bank account with the signed mandate. Keeps the
 * studies and all other data. Throws the code of the obstacle. If accounts are kept elsewhere, their provider gives the role.
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
      // Invalidates an open edit of the profile, which is based on the previous role.
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', personId)
    .execute()
  await lapseOnMove(trx, now, { personId, from: person.provinceId, to: asked.provinceId })
  await takeAccount(trx, deps, personId, asked)
  await setRoles(trx, personId, toAffiliateRoles(person.roles ?? []))
}

/** Of two who accept at once, the second one sees the first one's result. */
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

/** Sets the bank account for the dues. A mandate that the member has signed in the profile since then is newer, and stays. */
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
  // Warns the member in case somebody else signed.
  await notifyIbanChange(trx, deps, { personId, before: await getMailAddress(trx, personId), iban })
}
