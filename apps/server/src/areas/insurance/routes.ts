import { insurance } from '@afilia/contract/cases/insurance'
import type { EndpointName } from '@afilia/contract/endpoint'
import type { Env } from '../../env.ts'
import { logAccesses } from '../../platform/endpoints/access.ts'
import { type Call, implement, type Routes } from '../../platform/endpoints/implement.ts'
import { forgiveTry, QUARTER_HOUR, type RateLimit, rejectTooMany } from '../../platform/rate-limit.ts'
import { toSelectable } from '../../platform/texts/selectable.ts'
import { issueCertificate, revokeCertificate } from './certificates/commands.ts'
import { makeCoverageDocument } from './certificates/documents.ts'
import { checkCode, getSaid, listCertificates } from './certificates/queries.ts'
import { endForCase, grantForCase } from './staff/commands.ts'
import { getCaseOfCoverage, getCoverageForStaff } from './staff/queries.ts'
import { getOwnCoverage } from './queries.ts'
import { toToday } from './rules.ts'

/** The code of a certificate is far too long to guess, but attempts are still limited. */
const CODES_FROM_ADDRESS: RateLimit = {
  name: 'coverage-code-address',
  delayFrom: 20,
  delay: 30,
  lockFrom: 24,
  lockFor: QUARTER_HOUR,
  forgetAfter: QUARTER_HOUR,
}

type StaffCall = Pick<
  Call<'GET staff/cases/{case}/coverage', (typeof insurance)['GET staff/cases/{case}/coverage']>,
  'db' | 'clock' | 'caller' | 'requestId'
>

const logAccess = ({ db, clock, caller, requestId }: StaffCall, endpoint: EndpointName, personId: string): Promise<void> =>
  logAccesses(db, { at: clock.now(), actor: caller, endpoint, request_id: requestId }, [personId])

/** The team's view of a member's coverage, with an entry in the access log (docs/decisions/092). */
async function seeCoverage(call: StaffCall, endpoint: EndpointName, caseId: string, personId: string) {
  await logAccess(call, endpoint, personId)
  return getCoverageForStaff(call.db, personId, caseId, toToday(call.clock.now()))
}

export function createInsuranceRoutes(env: Pick<Env, 'UNION_NAME' | 'UNION_LEGAL_NAME' | 'UNION_TAX_ID'>, publicUrl: string): Routes {
  const union = { name: env.UNION_NAME, legalName: env.UNION_LEGAL_NAME ?? null, taxNumber: env.UNION_TAX_ID ?? null, publicUrl }
  return implement(insurance, {
    'GET insurance/coverage': ({ db, clock, caller, language }) => getOwnCoverage(db, { caller, today: toToday(clock.now()), language }),

    'GET insurance/certificates': ({ db, sealing, clock, caller }) => listCertificates(db, sealing, caller.personId, toToday(clock.now())),
    'POST insurance/certificates': (call) => issueCertificate(call, toSelectable(call.body.language)),
    'GET insurance/certificates/{certificate}': async ({ db, sealing, clock, caller, params }) =>
      makeCoverageDocument(await getSaid(db, sealing, caller.personId, params.certificate, toToday(clock.now())), union),
    'POST insurance/certificates/{certificate}/revoke': ({ caller, params, ...deps }) =>
      revokeCertificate(deps, caller.personId, params.certificate),

    'POST insurance/certificates/verify': async (call) => {
      await rejectTooMany(call, CODES_FROM_ADDRESS, call.address)
      const certificate = await checkCode(call.db, call.sealing, call.body.code, call.clock.now())
      // A correct code is not an attempt to guess.
      if (certificate) await forgiveTry(call, CODES_FROM_ADDRESS, call.address)
      return { certificate }
    },

    'GET staff/cases/{case}/coverage': async (call) => {
      const { personId } = await getCaseOfCoverage(call.db, call.caller, call.params.case)
      return seeCoverage(call, 'GET staff/cases/{case}/coverage', call.params.case, personId)
    },
    'POST staff/cases/{case}/coverage': async (call) => {
      const personId = await grantForCase(call, call.params.case, call.body)
      return seeCoverage(call, 'POST staff/cases/{case}/coverage', call.params.case, personId)
    },
    'DELETE staff/cases/{case}/coverage': async (call) => {
      const personId = await endForCase(call, call.params.case)
      await logAccess(call, 'DELETE staff/cases/{case}/coverage', personId)
    },
  })
}
