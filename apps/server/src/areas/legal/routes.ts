import { legal } from '@afilia/contract/legal'
import type { Env } from '../../env.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { acceptLegalText } from './commands.ts'
import { getLegalText, listAcceptances, listLegalTexts } from './queries.ts'

/** The texts bear the name of the union that runs the portal. */
export function createLegalRoutes({ UNION_NAME: unionName }: Pick<Env, 'UNION_NAME'>): Routes {
  return implement(legal, {
    'GET legal/texts': ({ db, clock, language }) => listLegalTexts(db, { unionName, now: clock.now(), language }),

    'GET legal/texts/{anchor}': ({ db, clock, params, query, language }) =>
      getLegalText(db, params.anchor, query.version, { unionName, now: clock.now(), language }),

    'GET legal/acceptances': ({ db, clock, caller }) => listAcceptances(db, caller.personId, clock.now()),

    'POST legal/acceptances': async ({ db, clock, caller, body, language }) => {
      const now = clock.now()
      await acceptLegalText(db, { ...body, personId: caller.personId, language }, now)
      return listAcceptances(db, caller.personId, now)
    },
  })
}
