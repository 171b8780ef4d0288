import { advantages } from '@afilia/contract/content/advantages'
import { implement } from '../../platform/endpoints/implement.ts'
import { getCompany, listCompanies } from './companies/queries.ts'
import { findNear } from './near/queries.ts'
import { getAdvantage, getHowToUse, listAdvantages, listCategories } from './queries.ts'

export const advantagesRoutes = implement(advantages, {
  'GET advantages': ({ db, query, page, reader }) => listAdvantages(db, query, page, reader),
  'GET benefits': ({ db, query, page, reader }) => listAdvantages(db, { ...query, kind: 'BENEFIT' }, page, reader),
  'GET discounts': ({ db, query, page, reader }) => listAdvantages(db, { ...query, kind: 'DISCOUNT' }, page, reader),

  'GET advantages/{advantage}': ({ db, params, reader }) => getAdvantage(db, params.advantage, undefined, reader),
  'GET benefits/{advantage}': ({ db, params, reader }) => getAdvantage(db, params.advantage, 'BENEFIT', reader),
  'GET discounts/{advantage}': ({ db, params, reader }) => getAdvantage(db, params.advantage, 'DISCOUNT', reader),

  'GET advantages/{advantage}/how-to-use': ({ db, params, reader, caller }) =>
    getHowToUse(db, params.advantage, undefined, reader, caller.personId),
  'GET benefits/{advantage}/how-to-use': ({ db, params, reader, caller }) =>
    getHowToUse(db, params.advantage, 'BENEFIT', reader, caller.personId),
  'GET discounts/{advantage}/how-to-use': ({ db, params, reader, caller }) =>
    getHowToUse(db, params.advantage, 'DISCOUNT', reader, caller.personId),

  'POST advantages/near': ({ db, body, caller, reader }) => findNear(db, body, { caller, reader }),

  'GET companies': ({ db, query, page, reader }) => listCompanies(db, query, page, reader),
  'GET companies/{company}': ({ db, params, reader }) => getCompany(db, params.company, reader),
  'GET categories': ({ db, language }) => listCategories(db, language),
})
