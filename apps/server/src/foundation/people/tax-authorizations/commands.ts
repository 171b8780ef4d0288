import { clockAt } from '@afilia/domain/shifts/zone'
import type { Language } from '@afilia/i18n/languages'
import type { Db } from '../../../platform/postgres/db.ts'
import { newId } from '../../../platform/ids.ts'

/** Returns the latest decision about form 182. Undefined without one. */
export async function findLatestDecision(db: Db, personId: string) {
  return db
    .selectFrom('tax_authorizations')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface Decision {
  readonly personId: string
  readonly kind: 'GRANTED' | 'REVOKED' | 'LAPSED'
  readonly reason?: 'MOVED'
  readonly textVersion: string
  readonly language: Language
  /** Null for a decision of the portal itself. */
  readonly actorId: string | null
  readonly fromYear: number
  readonly provinceId: string | null
}

/** Adds a decision. Earlier ones never change. */
export async function appendDecision(trx: Db, now: Date, decision: Decision): Promise<void> {
  await trx
    .insertInto('tax_authorizations')
    .values({
      id: newId(now),
      person_id: decision.personId,
      kind: decision.kind,
      reason: decision.reason ?? null,
      text_version: decision.textVersion,
      language: decision.language,
      at: now,
      actor_id: decision.actorId,
      from_year: decision.fromYear,
      province_id: decision.provinceId,
    })
    .execute()
}

/** Asks the member again after a move to another province, because a grant is for one tax authority. */
export async function lapseOnMove(trx: Db, now: Date, move: { personId: string; from: string | null; to: string | null }): Promise<void> {
  if (move.from === move.to) return
  const latest = await findLatestDecision(trx, move.personId)
  if (latest?.kind !== 'GRANTED') return
  await appendDecision(trx, now, {
    personId: move.personId,
    kind: 'LAPSED',
    reason: 'MOVED',
    textVersion: latest.text_version,
    language: latest.language,
    actorId: null,
    fromYear: toTaxYear(now),
    provinceId: move.to,
  })
}

/** The tax year: the calendar year in mainland Spain. */
export const toTaxYear = (now: Date): number => Number(clockAt('Europe/Madrid', now.getTime()).date.slice(0, 4))
