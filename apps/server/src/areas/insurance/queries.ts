import type { Cover, OwnCover, Policy } from '@afilia/contract/cases/insurance'
import { type CoverKind } from '@afilia/domain/cases/cover-roles'
import { coverState, findCoverKind, fitsHolder } from '@afilia/domain/cases/cover'
import type { Holder } from '@afilia/domain/identity/access'
import type { IsoDate } from '@afilia/domain/shifts/dates'
import type { Language } from '@afilia/i18n/languages'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { findTranslation } from '../../platform/texts/translations.ts'

/** A cover that has not ended, and is still one for who they are. */
export type CoverRow = Pick<Selectable<Database['covers']>, 'id' | 'kind' | 'starts_on' | 'ends_on' | 'case_id'>

/** The cover of a member that is in force, or else the next one; undefined if there is none. */
export async function findCover(db: Db, personId: string, holder: Holder, today: IsoDate): Promise<CoverRow | undefined> {
  const rows = await db
    .selectFrom('covers')
    .select(['id', 'kind', 'starts_on', 'ends_on', 'case_id'])
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('starts_on')
    .execute()
  return rows.find(({ kind }) => fitsHolder(kind, holder))
}

/** The policy in force on a day, with its terms for a kind of member; null where the union has none. Of two the newer. */
export async function findPolicy(db: Db, kind: CoverKind, today: IsoDate, language: Language): Promise<Policy | null> {
  const row = await db
    .selectFrom('insurance_policies as policy')
    .innerJoin('policy_terms as terms', 'terms.policy_id', 'policy.id')
    .select(['policy.insurer', 'policy.number', 'policy.starts_on as startsOn', 'policy.ends_on as endsOn', 'terms.texts'])
    .select(['terms.sum_per_claim_cents as perClaim', 'terms.sum_per_year_cents as perYear'])
    .where('terms.kind', '=', kind)
    .where('policy.starts_on', '<=', today)
    .where('policy.ends_on', '>=', today)
    .orderBy('policy.starts_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { texts, perClaim, perYear, ...policy } = row
  return {
    ...policy,
    sumPerClaimCents: Number(perClaim),
    sumPerYearCents: Number(perYear),
    covers: [...(findTranslation(texts, language)?.covers ?? [])],
  }
}

export const presentCover = ({ id, kind, starts_on, ends_on }: CoverRow, today: IsoDate): Cover => ({
  id,
  kind,
  state: coverState({ startsOn: starts_on, endsOn: ends_on }, today) === 'COMING' ? 'COMING' : 'ACTIVE',
  startsOn: starts_on,
  endsOn: ends_on,
})

/** Whether the caller is covered, by which policy, and what they have asked for. */
export async function getOwnCover(
  db: Db,
  {
    caller,
    today,
    language,
  }: { readonly caller: Holder & { readonly personId: string }; readonly today: IsoDate; readonly language: Language },
): Promise<OwnCover> {
  const kind = findCoverKind(caller) ?? null
  const cover = await findCover(db, caller.personId, caller, today)
  const insured = cover?.kind ?? kind
  const request = await db
    .selectFrom('service_requests')
    .select(['id', 'reference', 'state', 'created_at'])
    .where('person_id', '=', caller.personId)
    .where('kind', '=', 'COVER')
    .where('state', 'in', ['RECEIVED', 'IN_PROGRESS', 'WAITING'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    kind,
    cover: cover ? presentCover(cover, today) : null,
    policy: insured ? await findPolicy(db, insured, today, language) : null,
    request: request
      ? { id: request.id, reference: request.reference, state: request.state, receivedAt: request.created_at.toISOString() }
      : null,
  }
}
