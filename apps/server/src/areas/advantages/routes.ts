import { advantages } from '@afilia/contract/advantages'
import { implement } from '../../platform/endpoints/implement.ts'
import { getCompany, listCompanies } from './companies/queries.ts'
import { findNear } from './near/queries.ts'
import { getAdvantage, getHowToUse, listAdvantages, listCategories } from './queries.ts'
import { readerOf } from './conditions.ts'

export const advantagesRoutes = implement(advantages, {
  'GET advantages': ({ db, caller, clock, query, page, language }) => listAdvantages(db, query, page, readerOf(caller, clock, language)),
  'GET benefits': ({ db, caller, clock, query, page, language }) =>
    listAdvantages(db, { ...query, kind: 'BENEFIT' }, page, readerOf(caller, clock, language)),
  'GET discounts': ({ db, caller, clock, query, page, language }) =>
    listAdvantages(db, { ...query, kind: 'DISCOUNT' }, page, readerOf(caller, clock, language)),

  'GET advantages/{advantage}': ({ db, caller, clock, params, language }) =>
    getAdvantage(db, params.advantage, undefined, readerOf(caller, clock, language)),
  'GET benefits/{advantage}': ({ db, caller, clock, params, language }) =>
    getAdvantage(db, params.advantage, 'BENEFIT', readerOf(caller, clock, language)),
  'GET discounts/{advantage}': ({ db, caller, clock, params, language }) =>
    getAdvantage(db, params.advantage, 'DISCOUNT', readerOf(caller, clock, language)),

  'GET advantages/{advantage}/how-to-use': ({ db, caller, clock, params, language }) =>
    getHowToUse(db, params.advantage, undefined, readerOf(caller, clock, language)),
  'GET benefits/{advantage}/how-to-use': ({ db, caller, clock, params, language }) =>
    getHowToUse(db, params.advantage, 'BENEFIT', readerOf(caller, clock, language)),
  'GET discounts/{advantage}/how-to-use': ({ db, caller, clock, params, language }) =>
    getHowToUse(db, params.advantage, 'DISCOUNT', readerOf(caller, clock, language)),

  'POST advantages/near': ({ db, caller, clock, body, language }) => findNear(db, body, readerOf(caller, clock, language)),

  'GET companies': ({ db, caller, clock, query, page, language }) => listCompanies(db, query, page, readerOf(caller, clock, language)),
  'GET companies/{company}': ({ db, caller, clock, params, language }) => getCompany(db, params.company, readerOf(caller, clock, language)),
  'GET categories': ({ db, language }) => listCategories(db, language),
})
