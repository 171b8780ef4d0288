import type { EndpointName } from '@afilia/contract/endpoint'
import { memberships } from '@afilia/contract/people/memberships'
import type { Portal } from '../../foundation/identity/portal.ts'
import { logAccesses } from '../../platform/endpoints/access.ts'
import { type Call, implement, type Routes } from '../../platform/endpoints/implement.ts'
import { apply, confirm } from './commands.ts'
import type { Site } from './mails/commands.ts'
import { getCorrection, listOwn } from './queries.ts'
import { decide, noteMove } from './review/commands.ts'
import { getForReview, listForReview } from './review/queries.ts'

type ReviewCall = Pick<
  Call<'GET membership-applications/{application}', (typeof memberships)['GET membership-applications/{application}']>,
  'db' | 'clock' | 'sealing' | 'caller' | 'language' | 'params'
>

/** Logs that the caller has seen the members whom these applications have become. */
const logSeen = (
  {
    db,
    clock,
    caller,
    requestId,
  }: Pick<
    Call<'GET membership-applications', (typeof memberships)['GET membership-applications']>,
    'db' | 'clock' | 'caller' | 'requestId'
  >,
  endpoint: EndpointName,
  seen: readonly { readonly personId: string | null }[],
): Promise<void> =>
  logAccesses(
    db,
    { at: clock.now(), actor: caller, endpoint, request_id: requestId },
    seen.map(({ personId }) => personId),
  )

const getOne = ({ db, sealing, caller, params, language }: ReviewCall) => getForReview(db, sealing, caller, params.application, language)

/** `accountsHere`: null with an outside identity provider, which creates the account of a new member. */
export function createMembershipRoutes(site: Site, accountsHere: Portal | null): Routes {
  return implement(memberships, {
    'POST memberships': ({ body, ...call }) => apply(call, site, body),
    'POST memberships/confirmations': ({ body, ...deps }) => confirm(deps, body.token),
    'POST memberships/corrections': ({ body, language, ...deps }) => getCorrection(deps, body.token, language),
    'GET memberships': ({ db, caller }) => listOwn(db, caller.personId),

    'GET membership-applications': async (call) => {
      const { db, sealing, caller, query, page, language } = call
      const found = await listForReview(db, sealing, caller, query.state, page, language)
      await logSeen(call, 'GET membership-applications', found.items)
      return found
    },
    'GET membership-applications/{application}': async (call) => {
      const found = await getOne(call)
      await noteMove(call.db, call, found.id, 'SEEN')
      await logSeen(call, 'GET membership-applications/{application}', [found])
      return found
    },
    'POST membership-applications/{application}/decision': async (call) => {
      await decide(call, site, accountsHere, call.params.application, call.body)
      return getOne(call)
    },
  })
}
