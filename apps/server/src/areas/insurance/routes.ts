import { insurance } from '@afilia/contract/cases/insurance'
import type { EndpointName } from '@afilia/contract/endpoint'
import type { Env } from '../../env.ts'
import { logAccesses } from '../../platform/endpoints/access.ts'
import { type Call, implement, type Routes } from '../../platform/endpoints/implement.ts'
import { forgiveTry, QUARTER_HOUR, type RateLimit, refuseTooMany } from '../../platform/rate-limit.ts'
import { issueCertificate, revokeCertificate } from './certificates/commands.ts'
import { makeCoverPaper } from './certificates/papers.ts'
import { checkCode, getSaid, listCertificates } from './certificates/queries.ts'
import { endForCase, grantForCase } from './desk/commands.ts'
import { getCaseOfCover, getCoverAtDesk } from './desk/queries.ts'
import { getOwnCover } from './queries.ts'
import { toToday } from './rules.ts'

/** The code of a certificate is far too long to guess, but no try is free. */
const CODES_FROM_ADDRESS: RateLimit = {
  name: 'cover-code-address',
  delayFrom: 20,
  delay: 30,
  lockFrom: 24,
  lockFor: QUARTER_HOUR,
  forgetAfter: QUARTER_HOUR,
}

type StaffCall = Pick<
  Call<'GET desk/cases/{case}/cover', (typeof insurance)['GET desk/cases/{case}/cover']>,
  'db' | 'clock' | 'caller' | 'requestId'
>

const noteSight = ({ db, clock, caller, requestId }: StaffCall, endpoint: EndpointName, personId: string): Promise<void> =>
  logAccesses(db, { at: clock.now(), actor: caller, endpoint, request_id: requestId }, [personId])

/** What the desk sees of a member's cover, with an entry in the audit log (docs/decisions/092). */
async function seeCover(call: StaffCall, endpoint: EndpointName, caseId: string, personId: string) {
  await noteSight(call, endpoint, personId)
  return getCoverAtDesk(call.db, personId, caseId, toToday(call.clock.now()))
}

export function createInsuranceRoutes(env: Pick<Env, 'UNION_NAME' | 'UNION_LEGAL_NAME' | 'UNION_TAX_ID'>, publicUrl: string): Routes {
  const union = { name: env.UNION_NAME, legalName: env.UNION_LEGAL_NAME ?? null, taxNumber: env.UNION_TAX_ID ?? null, publicUrl }
  return implement(insurance, {
    'GET insurance/cover': ({ db, clock, caller, language }) => getOwnCover(db, { caller, today: toToday(clock.now()), language }),

    'GET insurance/certificates': ({ db, sealing, clock, caller }) => listCertificates(db, sealing, caller.personId, toToday(clock.now())),
    'POST insurance/certificates': (call) => issueCertificate(call, call.body.language),
    'GET insurance/certificates/{certificate}': async ({ db, sealing, clock, caller, params }) =>
      makeCoverPaper(await getSaid(db, sealing, caller.personId, params.certificate, toToday(clock.now())), union),
    'POST insurance/certificates/{certificate}/revoke': ({ caller, params, ...deps }) =>
      revokeCertificate(deps, caller.personId, params.certificate),

    'POST insurance/certificates/verify': async (call) => {
      await refuseTooMany(call, CODES_FROM_ADDRESS, call.address)
      const certificate = await checkCode(call.db, call.sealing, call.body.code, call.clock.now())
      // A correct code is not an attempt to guess.
      if (certificate) await forgiveTry(call, CODES_FROM_ADDRESS, call.address)
      return { certificate }
    },

    'GET desk/cases/{case}/cover': async (call) => {
      const { personId } = await getCaseOfCover(call.db, call.caller, call.params.case)
      return seeCover(call, 'GET desk/cases/{case}/cover', call.params.case, personId)
    },
    'POST desk/cases/{case}/cover': async (call) => {
      const personId = await grantForCase(call, call.params.case, call.body)
      return seeCover(call, 'POST desk/cases/{case}/cover', call.params.case, personId)
    },
    'DELETE desk/cases/{case}/cover': async (call) => {
      const personId = await endForCase(call, call.params.case)
      await noteSight(call, 'DELETE desk/cases/{case}/cover', personId)
    },
  })
}
