import { economic } from '@afilia/contract/money/economic'
import type { Language } from '@afilia/i18n/languages'
import type { Env } from '../../env.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Caller, implement, type Routes } from '../../platform/endpoints/implement.ts'
import { AppError } from '../../platform/errors.ts'
import { toTaxYear } from '../../foundation/people/tax-authorizations/commands.ts'
import { changeModel182 } from './commands.ts'
import { makeCertificate, makeMandateDocument, makeReceiptDocument } from './documents.ts'
import { getMandate, getModel182, getPayer, getReceipt, getResume, listCollected, listReceipts } from './queries.ts'

export function createEconomicRoutes(
  env: Pick<Env, 'UNION_NAME' | 'UNION_LEGAL_NAME' | 'UNION_TAX_ID' | 'UNION_ADDRESS' | 'SEPA_CREDITOR_ID'>,
): Routes {
  const creditor = {
    name: env.UNION_NAME,
    legalName: env.UNION_LEGAL_NAME ?? null,
    taxNumber: env.UNION_TAX_ID ?? null,
    address: env.UNION_ADDRESS ?? null,
    id: env.SEPA_CREDITOR_ID ?? null,
  }
  const certify = async (
    { db, sealing, caller, language }: Deps & { readonly caller: Caller; readonly language: Language },
    year: number,
  ) => {
    const receipts = await listCollected(db, caller.personId, year)
    if (receipts.length === 0) throw new AppError('DUES_NOT_FOUND')
    return makeCertificate({ year, receipts, payer: await getPayer(db, sealing, caller.personId), creditor, language })
  }
  return implement(economic, {
    'GET people/receipts': ({ db, caller, query, page }) => listReceipts(db, caller.personId, query.year, page),

    'GET people/receipt/download/{id}': async ({ db, sealing, caller, params, language }) => {
      const receipt = await getReceipt(db, caller.personId, params.id)
      return makeReceiptDocument({ receipt, payer: await getPayer(db, sealing, caller.personId), creditor, language })
    },

    'GET people/quota/download/': (call) => certify(call, call.query.year ?? toTaxYear(call.clock.now()) - 1),
    'GET people/quota/download/{year}': async (call) => certify(call, readYear(call.params.year)),

    'GET people/mandate/download/{id}': async ({ db, sealing, caller, params }) => {
      const mandate = await getMandate(db, caller.personId, params.id)
      const iban = sealing.open('mandates.iban_sealed', mandate.id, mandate.iban_sealed)
      return makeMandateDocument({ mandate, iban, payer: await getPayer(db, sealing, caller.personId), creditor })
    },

    'GET transactions/my-resume': async ({ db, sealing, clock, caller }) => ({
      ...(await getResume({ db, sealing, now: clock.now() }, caller)),
      creditor,
    }),

    'GET authorizations/model-182': ({ db, clock, caller }) => getModel182(db, caller.personId, clock.now()),

    'POST authorizations/change-model-182': async ({ caller, body, language, ...deps }) => {
      await changeModel182(deps, caller.personId, { ...body, language })
      return getModel182(deps.db, caller.personId, deps.clock.now())
    },
  })
}

/** Throws NOT_FOUND unless it is a year of this century. */
function readYear(text: string): number {
  if (!/^20\d\d$/.test(text)) throw new AppError('NOT_FOUND')
  return Number(text)
}
