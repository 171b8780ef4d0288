import { MODEL_182_TEXT } from '@afilia/domain/money/tax-authority'
import type { Language } from '@afilia/i18n/languages'
import { AppError } from '../../platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/postgres/db.ts'
import { appendDecision, findLatestDecision, toTaxYear } from '../../foundation/people/tax-authorizations/commands.ts'

/**
 * Grants or revokes the form 182 authorisation, from this year on. Repeating the current decision adds nothing. Throws
 * CHANGED_MEANWHILE if the member was shown an older text.
 */
export async function changeModel182(
  { db, clock }: Deps,
  personId: string,
  { granted, textVersion, language }: { granted: boolean; textVersion: string; language: Language },
): Promise<void> {
  if (textVersion !== MODEL_182_TEXT) throw new AppError('CHANGED_MEANWHILE')
  await inTransaction(db, async (trx) => {
    // Locked until the end of the transaction, so that the second of two simultaneous changes sees the first.
    const person = await trx
      .selectFrom('people')
      .select('affiliate_province_id')
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const latest = await findLatestDecision(trx, personId)
    if ((latest?.kind === 'GRANTED') === granted && (granted || latest?.kind !== 'LAPSED')) return
    const now = clock.now()
    await appendDecision(trx, now, {
      personId,
      kind: granted ? 'GRANTED' : 'REVOKED',
      textVersion,
      language,
      actorId: personId,
      fromYear: toTaxYear(now),
      provinceId: person.affiliate_province_id,
    })
  })
}
