import { union } from '@afilia/contract/content/union'
import { implement } from '../../platform/endpoints/implement.ts'
import { logAccesses } from '../../platform/endpoints/access.ts'
import { setWorkContact } from './commands.ts'
import { findOwnOffice, getOffice, getWorkContact, getWorkplace, listMyPeople, listOffices } from './queries.ts'
import { listRepresentatives } from './representatives/queries.ts'

export const unionRoutes = implement(union, {
  'GET union/offices': ({ db, language }) => listOffices(db, language),

  'GET union/offices/{id}': ({ db, params, language }) => getOffice(db, params.id, language),

  'GET union/workplaces/{id}': ({ db, params, language }) => getWorkplace(db, params.id, language),

  'GET union/my-office': async ({ db, caller, language }) => ({ office: (await findOwnOffice(db, caller.personId, language)) ?? null }),

  'GET people/{id}/pwa/delegates': ({ db, personId, query, page, language }) =>
    listRepresentatives(db, personId, { circle: 'delegates', only: query.person }, page, language),

  'GET people/{id}/pwa/authors': ({ db, personId, page, language }) =>
    listRepresentatives(db, personId, { circle: 'authors' }, page, language),

  'GET people/{id}/pwa/authors-sede': ({ db, personId, page, language }) =>
    listRepresentatives(db, personId, { circle: 'authors-sede' }, page, language),

  'GET union/my-people': async ({ db, clock, caller, requestId, query, page }) => {
    const found = await listMyPeople(db, caller, query.query ?? '', page)
    const entry = { at: clock.now(), actor: caller, endpoint: 'GET union/my-people', request_id: requestId }
    await logAccesses(
      db,
      entry,
      found.items.map(({ id }) => id),
    )
    return found
  },

  'GET union/my-contact': ({ db, caller }) => getWorkContact(db, caller.personId),

  'PUT union/my-contact': async ({ db, clock, caller, body }) => {
    await setWorkContact(db, caller.personId, body, clock.now())
    return getWorkContact(db, caller.personId)
  },
})
