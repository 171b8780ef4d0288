import { cases } from '@afilia/contract/cases/cases'
import { type Call, implement, type Routes } from '../../platform/endpoints/implement.ts'
import { logAccesses } from '../../platform/endpoints/access.ts'
import type { EndpointName } from '@afilia/contract/endpoint'
import { AppError } from '../../platform/errors.ts'
import { chooseHelper, markRead, rate, reopen, reply, withdraw } from './commands.ts'
import { moveForDesk, writeForStaff } from './desk/commands.ts'
import { findMemberOfCase, getDeskCase, listDeskCases, readDeskFile } from './desk/queries.ts'
import { changeDesk, makeDesk, removeDesk } from './desks/commands.ts'
import { findDesk, listDeskPeople, listDesks } from './desks/queries.ts'
import { dropDraft, keepDraft } from './drafts/commands.ts'
import { findDraft, toFormKind } from './drafts/queries.ts'
import { sendForm } from './forms/commands.ts'
import type { Site } from './mails.ts'
import { getOwnCase, listOwnCases, readOwnFile } from './queries.ts'

type StaffCall = Pick<
  Call<'GET desk/cases/{case}', (typeof cases)['GET desk/cases/{case}']>,
  'db' | 'clock' | 'caller' | 'requestId' | 'sealing' | 'language'
>

/** Notes that the caller has seen something of these members (docs/decisions/092). */
const logSights = ({ db, clock, caller, requestId }: StaffCall, endpoint: EndpointName, people: readonly string[]): Promise<void> =>
  logAccesses(db, { at: clock.now(), actor: caller, endpoint, request_id: requestId }, [...new Set(people)])

const getOwn = ({ db, sealing, clock, caller, language }: Omit<StaffCall, 'requestId'>, id: string) =>
  getOwnCase(db, sealing, { personId: caller.personId, id, language, now: clock.now() })

const getForStaff = async (call: StaffCall, endpoint: EndpointName, id: string, isMoved = false) => {
  const found = await getDeskCase(call.db, call.sealing, { caller: call.caller, id, language: call.language, isMoved })
  await logSights(call, endpoint, found.member?.id ? [found.member.id] : [])
  return found
}

export function createCasesRoutes(site: Site): Routes {
  return implement(cases, {
    'POST services/notify/api/notifications/send_sinister_email': (call) => sendForm(call, site, 'INCIDENT', call.body),
    'POST services/notify/api/notifications/send_senior_request': (call) => sendForm(call, site, 'SENIOR', call.body),
    'POST services/notify/api/notifications/send_register_src_email': (call) => sendForm(call, site, 'COVER', call.body),
    'POST services/notify/api/notifications/send_attention_email': (call) => sendForm(call, site, 'ATTENTION', call.body),
    'POST services/notify/api/notifications/send_defender_email': (call) => sendForm(call, site, 'DEFENDER', call.body),
    'POST services/notify/api/notifications/send_certificate_request_src_email': (call) =>
      sendForm(call, site, 'COVER_CERTIFICATE', call.body),
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

    'GET desk/cases': async (call) => {
      const found = await listDeskCases(call.db, call.caller, call.query, call.page, call.language)
      await logSights(
        call,
        'GET desk/cases',
        found.items.flatMap(({ member }) => (member?.id ? [member.id] : [])),
      )
      return found
    },
    'GET desk/cases/{case}': (call) => getForStaff(call, 'GET desk/cases/{case}', call.params.case),
    'GET desk/cases/{case}/files/{upload}': async (call) => {
      const { db, sealing, caller, params } = call
      const member = await findMemberOfCase(db, caller, params.case)
      const content = await readDeskFile(db, sealing, caller, params.case, params.upload)
      await logSights(call, 'GET desk/cases/{case}/files/{upload}', member ? [member] : [])
      return content
    },
    'POST desk/cases/{case}/moves': async (call) => {
      await moveForDesk(call, site, call.params.case, call.body)
      return getForStaff(call, 'POST desk/cases/{case}/moves', call.params.case, true)
    },
    'POST desk/cases/{case}/messages': async (call) => {
      await writeForStaff(call, site, call.params.case, call.body)
      return getForStaff(call, 'POST desk/cases/{case}/messages', call.params.case)
    },

    'GET desk-people': ({ db, query, page }) => listDeskPeople(db, query.search, page),
    'GET desks': ({ db }) => listDesks(db),
    'POST desks': async ({ body, ...deps }) => getDesk(deps.db, await makeDesk(deps, body)),
    'PUT desks/{desk}': async ({ body, params, ...deps }) => {
      await changeDesk(deps, params.desk, body)
      return getDesk(deps.db, params.desk)
    },
    'DELETE desks/{desk}': async ({ params, query, ...deps }) => ({ moved: await removeDesk(deps, site, params.desk, query.version) }),
  })
}

async function getDesk(db: Parameters<typeof findDesk>[0], id: string) {
  const desk = await findDesk(db, id)
  if (!desk) throw new AppError('NOT_FOUND')
  return desk
}
