import { legal } from '@afilia/contract/content/legal'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { acceptLegalText } from './commands.ts'
import type { Kept } from './views.ts'
import { getLegalText, type LegalIdentity, listAcceptances, listLegalTexts } from './queries.ts'

/** The texts name the union that runs the portal, and list the data that the areas store. */
export function createLegalRoutes(union: LegalIdentity, kept: Kept): Routes {
  return implement(legal, {
    'GET legal/texts': ({ db, clock, language }) => listLegalTexts(db, { kept, union, now: clock.now(), language }),

    'GET legal/texts/{anchor}': ({ db, clock, params, query, language }) =>
      getLegalText(db, params.anchor, query.version, { kept, union, now: clock.now(), language }),

    'GET legal/acceptances': ({ db, clock, caller }) => listAcceptances(db, caller.personId, clock.now()),

    'POST legal/acceptances': async ({ db, clock, caller, body, language }) => {
      const now = clock.now()
      await acceptLegalText(db, { ...body, personId: caller.personId, language }, now)
      return listAcceptances(db, caller.personId, now)
    },
  })
}
