import { randomInt } from 'node:crypto'
import type { CoverageCertificate } from '@afilia/contract/cases/insurance'
import { certificateEnd, CODE_LENGTH, CODE_LETTERS, coverageState } from '@afilia/domain/cases/coverage'
import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { DAY, type RateLimit, rejectTooMany } from '../../../platform/rate-limit.ts'
import { findCoverage, findPolicy } from '../queries.ts'
import { toToday } from '../rules.ts'
import type { Said } from './documents.ts'
import { hashCode, presentCertificate } from './queries.ts'

/** Certificates created by one member. */
const CERTIFICATES: RateLimit = { name: 'coverage-certificate', max: 20, within: DAY }

/** Certifies that the caller is covered, and stores the content of the document. Throws NOT_COVERED if they are not covered today, or if no policy is in force. */
export async function issueCertificate(deps: Deps & { readonly caller: Caller }, language: Language): Promise<CoverageCertificate> {
  const { caller, clock, sealing } = deps
  await rejectTooMany(deps, CERTIFICATES, caller.personId)
  return inTransaction(deps.db, async (trx) => {
    const now = clock.now()
    const today = toToday(now)
    const coverage = await findCoverage(trx, caller.personId, caller, today)
    const isCovered = coverage && coverageState({ startsOn: coverage.starts_on, endsOn: coverage.ends_on }, today) === 'ACTIVE'
    const policy = isCovered ? await findPolicy(trx, coverage.kind, today, language) : null
    if (!isCovered || !policy) throw new AppError('NOT_COVERED')
    const said: Said = {
      code: Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(''),
      language,
      name: await getName(trx, caller.personId),
      documentId: caller.documentId,
      kind: coverage.kind,
      coveredSince: coverage.starts_on,
      policy,
      issuedOn: today,
      validUntil: certificateEnd(today, coverage.ends_on, policy.endsOn),
    }
    const row = { id: newId(now), language, issued_at: now, valid_until: said.validUntil }
    await trx
      .insertInto('coverage_certificates')
      .values({
        ...row,
        person_id: caller.personId,
        coverage_id: coverage.id,
        code_hash: hashCode(said.code),
        said_sealed: sealing.seal('coverage_certificates.said_sealed', row.id, JSON.stringify(said)),
        revoked_at: null,
      })
      .execute()
    return presentCertificate(row, said)
  })
}

async function getName(db: Db, personId: string): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('people')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

/** Revokes one of the member's certificates. Idempotent. Throws NOT_FOUND for any other. */
export async function revokeCertificate({ db, clock }: Deps, personId: string, id: string): Promise<void> {
  const own = isUuid(id)
    ? await db
        .updateTable('coverage_certificates')
        .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(clock.now())) }))
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .returning('id')
        .executeTakeFirst()
    : undefined
  if (!own) throw new AppError('NOT_FOUND')
}
