import { cases } from '@afilia/contract/cases/cases'
import { teams } from '@afilia/contract/cases/teams'
import { type Call, implement, type Routes } from '../../platform/endpoints/implement.ts'
import { logAccesses } from '../../platform/endpoints/access.ts'
import type { EndpointName } from '@afilia/contract/endpoint'
import { AppError } from '../../platform/errors.ts'
import { chooseHelper, markRead, rate, reopen, reply, withdraw } from './commands.ts'
import { changeCases, noteForStaff, transitionForStaff, writeForStaff } from './staff/commands.ts'
import { findMemberOfCase, getStaffCase, listColleaguesOf, listStaffCases, readFileForStaff } from './staff/queries.ts'
import { changeTeam, makeTeam, removeTeam } from './teams/commands.ts'
import { findTeam, listTeamCandidates, listTeams } from './teams/queries.ts'
import { dropDraft, keepDraft } from './drafts/commands.ts'
import { findDraft, toFormKind } from './drafts/queries.ts'
import { sendForm } from './forms/commands.ts'
import type { Site } from './mails.ts'
import { getOwnCase, listOwnCases, readOwnFile } from './queries.ts'

type StaffCall = Pick<
  Call<'GET staff/cases/{case}', (typeof cases)['GET staff/cases/{case}']>,
  'db' | 'clock' | 'caller' | 'requestId' | 'sealing' | 'language'
>

/** Logs that the caller has seen data of these members (docs/decisions/092). */
const logSeen = ({ db, clock, caller, requestId }: StaffCall, endpoint: EndpointName, people: readonly string[]): Promise<void> =>
  logAccesses(db, { at: clock.now(), actor: caller, endpoint, request_id: requestId }, [...new Set(people)])

const getOwn = ({ db, sealing, clock, caller, language }: Omit<StaffCall, 'requestId'>, id: string) =>
  getOwnCase(db, sealing, { personId: caller.personId, id, language, now: clock.now() })

const getForStaff = async (call: StaffCall, endpoint: EndpointName, id: string, hasChanged = false) => {
  const found = await getStaffCase(call.db, call.sealing, { caller: call.caller, id, language: call.language, hasChanged })
  await logSeen(call, endpoint, found.member?.id ? [found.member.id] : [])
  return found
}

export function createCasesRoutes(site: Site): Routes {
  return implement(
    { ...cases, ...teams },
    {
      'POST services/notify/api/notifications/send_sinister_email': (call) => sendForm(call, site, 'INCIDENT', call.body),
      'POST services/notify/api/notifications/send_senior_request': (call) => sendForm(call, site, 'SENIOR', call.body),
      'POST services/notify/api/notifications/send_register_src_email': (call) => sendForm(call, site, 'COVERAGE', call.body),
      'POST services/notify/api/notifications/send_attention_email': (call) => sendForm(call, site, 'ATTENTION', call.body),
      'POST services/notify/api/notifications/send_defender_email': (call) => sendForm(call, site, 'DEFENDER', call.body),
      'POST services/notify/api/notifications/send_certificate_request_src_email': (call) =>
        sendForm(call, site, 'COVERAGE_CERTIFICATE', call.body),
      'POST services/notify/api/notifications/send_advisory_request': (call) => sendForm(call, site, 'ADVICE', call.body),

      'GET cases': ({ db, caller, query, page }) => listOwnCases(db, caller.personId, query.isOpen, page),
      'GET cases/{case}': (call) => getOwn(call, call.params.case),
      'GET cases/{case}/files/{upload}': ({ db, sealing, caller, params }) =>
        readOwnFile(db, sealing, caller.personId, params.case, params.upload),
      'POST cases/{case}/read': ({ db, caller, params }) => markRead(db, caller.personId, params.case),
      'POST cases/{case}/messages': async (call) => {
        await reply(call, site, call.caller.personId, call.params.case, call.body)
        return getOwn(call, call.params.case)
      },
      'POST cases/{case}/close': async (call) => {
        await withdraw(call, call.caller.personId, call.params.case)
        return getOwn(call, call.params.case)
      },
      'POST cases/{case}/reopen': async (call) => {
        await reopen(call, site, call.caller.personId, call.params.case, call.body)
        return getOwn(call, call.params.case)
      },
      'PUT cases/{case}/satisfaction': async (call) => {
        await rate(call, call.caller.personId, call.params.case, call.body)
        return getOwn(call, call.params.case)
      },
      'PUT cases/{case}/helper': async (call) => {
        await chooseHelper(call, call.caller.personId, call.params.case, call.body.helperId)
        return getOwn(call, call.params.case)
      },

      'GET case-drafts/{kind}': async ({ db, sealing, caller, params }) => ({
        draft: await findDraft(db, sealing, caller.personId, toFormKind(params.kind)),
      }),
      'PUT case-drafts/{kind}': ({ caller, params, body, ...deps }) => keepDraft(deps, caller.personId, toFormKind(params.kind), body),
      'DELETE case-drafts/{kind}': ({ db, caller, params }) => dropDraft(db, caller.personId, toFormKind(params.kind)),

      'GET staff/cases': async (call) => {
        const found = await listStaffCases(call.db, call.caller, call.query, call.page, call.language)
        await logSeen(
          call,
          'GET staff/cases',
          found.items.flatMap(({ member }) => (member?.id ? [member.id] : [])),
        )
        return found
      },
      'GET staff/case-colleagues': ({ db, caller }) => listColleaguesOf(db, caller),
      'POST staff/cases/changes': (call) =>
        changeCases(call, site, call.body, (db, member) => logSeen({ ...call, db }, 'POST staff/cases/changes', [member])),
      'GET staff/cases/{case}': (call) => getForStaff(call, 'GET staff/cases/{case}', call.params.case),
      'GET staff/cases/{case}/files/{upload}': async (call) => {
        const { db, sealing, caller, params } = call
        const member = await findMemberOfCase(db, caller, params.case)
        const content = await readFileForStaff(db, sealing, caller, params.case, params.upload)
        await logSeen(call, 'GET staff/cases/{case}/files/{upload}', member ? [member] : [])
        return content
      },
      'POST staff/cases/{case}/transitions': async (call) => {
        await transitionForStaff(call, site, call.params.case, call.body)
        return getForStaff(call, 'POST staff/cases/{case}/transitions', call.params.case, true)
      },
      'POST staff/cases/{case}/messages': async (call) => {
        await writeForStaff(call, site, call.params.case, call.body)
        return getForStaff(call, 'POST staff/cases/{case}/messages', call.params.case)
      },
      'POST staff/cases/{case}/notes': async (call) => {
        await noteForStaff(call, call.params.case, call.body.text)
        return getForStaff(call, 'POST staff/cases/{case}/notes', call.params.case)
      },

      'GET team-candidates': ({ db, query, page }) => listTeamCandidates(db, query.search, page),
      'GET teams': ({ db, language }) => listTeams(db, language),
      'POST teams': async ({ body, ...deps }) => getTeam(deps.db, await makeTeam(deps, body), deps.language),
      'GET teams/{team}': ({ db, params, language }) => getTeam(db, params.team, language),
      'PUT teams/{team}': async ({ body, params, ...deps }) => {
        await changeTeam(deps, params.team, body)
        return getTeam(deps.db, params.team, deps.language)
      },
      'DELETE teams/{team}': async ({ params, query, ...deps }) => ({ moved: await removeTeam(deps, site, params.team, query.version) }),
    },
  )
}

async function getTeam(...[db, id, language]: Parameters<typeof findTeam>) {
  const team = await findTeam(db, id, language)
  if (!team) throw new AppError('NOT_FOUND')
  return team
}
