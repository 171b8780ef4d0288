import { makeSpanishIban } from '@afilia/domain/money/iban'
import type { AffiliationPayload } from '../../../server/src/areas/membership/affiliation/rules.ts'
import { openCase } from '../../../server/src/foundation/cases/opening/commands.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'

/** A generated student of the fourth year in Huesca, who has found work there. */
const STUDENT = '99300351J'
const HOURS_AGO = 28

/** Creates the case of a student who wants to become an affiliate, in the fallback team, unless there is one. */
export async function loadDemoAffiliation({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const student = await trx
      .selectFrom('people')
      .select(['id', 'affiliate_province_id'])
      .where('document_id_hash', 'in', sealing.hashes('document-id', STUDENT))
      // If two processes run, the second one waits here for the first.
      .forUpdate()
      .executeTakeFirst()
    if (!student?.affiliate_province_id) return
    if (await trx.selectFrom('affiliation_requests').select('case_id').limit(1).executeTakeFirst()) return
    const now = new Date(clock.now().getTime() - HOURS_AGO * 3600_000)
    const asked = {
      kind: 'AFFILIATION',
      form: 'AFFILIATION',
      personId: student.id,
      language: 'es',
      answers: { notes: 'Termino las prácticas en mayo y empiezo a trabajar en junio.' },
    } as const
    const { receipt } = await openCase(trx, { clock: { now: () => now }, sealing }, asked)
    const payload: AffiliationPayload = {
      provinceId: student.affiliate_province_id,
      seatId: null,
      specialtyId: null,
      occupation: 'Enfermera de hospitalización',
      unemployed: false,
      iban: makeSpanishIban('2100', '9901', '0200059903'),
      periodicity: 'BIANNUAL',
      acceptedVersion: 1,
    }
    await trx
      .insertInto('affiliation_requests')
      .values({
        case_id: receipt.id,
        person_id: student.id,
        payload_sealed: sealing.seal('affiliation_requests.payload_sealed', receipt.id, JSON.stringify(payload)),
        language: 'es',
        signed_at: now,
        request_id: 'demo',
        session_hash: null,
        user_agent: null,
      })
      .execute()
  })
}
