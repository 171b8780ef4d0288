import { people } from '@afilia/contract/people'
import { authoritiesOf } from '@afilia/domain/access'
import { type Area, implement } from '../../platform/http/implement.ts'
import { saveProfile } from './commands.ts'
import { getAcademicYear, getPerson, getProfile } from './queries.ts'

/** `isPasswordHere`: members sign in with a password that this portal keeps, not with an outside identity provider. */
export function createPeopleArea({ isPasswordHere }: { readonly isPasswordHere: boolean }): Area {
  return implement(people, {
    'GET people/{docid}': ({ db, sealing, personId }) => getPerson(db, sealing, personId),

    'GET people/{id}/profile': ({ db, sealing, personId, language }) => getProfile(db, sealing, personId, language),

    'PUT people/{id}/profile': async ({ personId, caller, body, language, requestId, ...parts }) => {
      await saveProfile(parts, personId, caller.roles, body, { requestId, sessionId: caller.sessionId, language, isPasswordHere })
      return getProfile(parts.db, parts.sealing, personId, language)
    },

    'GET permissions': async ({ db, caller }) => {
      const academicYear = await getAcademicYear(db, caller.personId)
      return {
        roles: [...caller.roles],
        authorities: authoritiesOf({ roles: caller.roles, academicYear }),
      }
    },
  })
}
