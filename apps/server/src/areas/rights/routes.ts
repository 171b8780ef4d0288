import { rights } from '@afilia/contract/identity/rights'
import type { Language } from '@afilia/i18n/languages'
import type { PersonalTable } from '../../platform/area/personal-tables.ts'
import { logAccesses } from '../../platform/endpoints/access.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { confirmIdentity } from '../../foundation/identity/passkeys/confirm-identity.ts'
import type { Portal } from '../../foundation/identity/portal.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { answerRequest, extendRequest, fileRequest, logStaff, sayConsent, startExport, withdrawRequest } from './commands.ts'
import { deleteExport } from './exports/commands.ts'
import { getExport, getExportFile, listExports } from './exports/queries.ts'
import {
  getCase,
  getOwnRequest,
  listCases,
  listConsentChanges,
  listConsents,
  listOwnRequests,
  listAccesses,
  previewErasure,
} from './queries.ts'
import { followGranted, liftGranted, recordLeaving, recordReturn } from './standing/commands.ts'
import { getStanding } from './standing/queries.ts'

/** `accountsHere`: the portal's identity for passkeys; null with an outside identity provider. */
export function createRightsRoutes(personalTables: readonly PersonalTable[], accountsHere: Portal | null): Routes {
  return implement(rights, {
    'GET people/{id}/access-log': ({ db, personId, page, language }) => listAccesses(db, personId, page, language),

    'GET people/{id}/consents': ({ db, personId }) => listConsents(db, personId),
    'POST people/{id}/consents': async ({ personId, body, language, ...deps }) => {
      await sayConsent(deps, { personId, language, ...body })
      return listConsents(deps.db, personId)
    },
    'GET people/{id}/consents/history': ({ db, personId, page }) => listConsentChanges(db, personId, page),

    'GET people/{id}/exports': ({ db, personId, clock }) => listExports(db, personId, clock.now()),
    'POST people/{id}/exports': async (call) => {
      // The export contains everything, so an open session must not be enough.
      if (accountsHere) await confirmIdentity(call, accountsHere, call.caller, call.body)
      return startExport(call, call.personId, call.language)
    },
    'GET people/{id}/exports/{export}': ({ db, personId, params, clock }) =>
      getExport(db, { personId, exportId: params.export, now: clock.now() }),
    'DELETE people/{id}/exports/{export}': ({ db, personId, params }) => deleteExport(db, personId, params.export),
    'GET people/{id}/exports/{export}/json': async ({ db, sealing, personId, params, clock }) => {
      const file = await getExportFile(db, { personId, exportId: params.export, now: clock.now() }, 'json_sealed')
      return { name: `${toFileName(file)}.json`, content: sealing.open('data_exports.json_sealed', params.export, file.sealed) }
    },
    'GET people/{id}/exports/{export}/pdf': async ({ db, sealing, personId, params, clock }) => {
      const file = await getExportFile(db, { personId, exportId: params.export, now: clock.now() }, 'pdf_sealed')
      return {
        name: `${toFileName(file)}.pdf`,
        content: Uint8Array.from(Buffer.from(sealing.open('data_exports.pdf_sealed', params.export, file.sealed), 'base64')),
      }
    },

    'GET people/{id}/rights-requests': ({ db, sealing, personId, page }) => listOwnRequests(db, sealing, personId, page),
    'POST people/{id}/rights-requests': ({ personId, body, ...deps }) => fileRequest(deps, personId, body),
    'GET people/{id}/rights-requests/{request}': ({ db, sealing, personId, params }) =>
      getOwnRequest(db, sealing, personId, params.request),
    'POST people/{id}/rights-requests/{request}/withdraw': ({ personId, params, ...deps }) =>
      withdrawRequest(deps, personId, params.request),
    'GET people/{id}/erasure-preview': ({ db, clock, personId }) => previewErasure(db, personalTables, personId, clock.now()),

    'GET rights-requests': async ({ db, clock, caller, requestId, query, page }) => {
      const found = await listCases(db, query.state, page)
      const entry = { at: clock.now(), actor: caller, endpoint: 'GET rights-requests', request_id: requestId }
      await logAccesses(db, entry, [...new Set(found.items.map(({ personId }) => personId))])
      return found
    },
    'GET rights-requests/{request}': async (call) => {
      const { db, sealing, clock } = call
      const found = await getCase(db, sealing, call.params.request)
      await logStaff(db, call, 'GET rights-requests/{request}', found.personId)
      const isPending = found.right === 'ERASURE' && found.state === 'OPEN'
      return { ...found, erasure: isPending ? await previewErasure(db, personalTables, found.personId, clock.now()) : null }
    },
    'POST rights-requests/{request}/answer': (call) => answerRequest(call, call.body, followGranted),
    'POST rights-requests/{request}/lift': (call) => liftGranted(call),

    'GET people/{id}/standing': ({ db, personId }) => getStanding(db, personId),
    'POST former-members': async (call) => {
      if (accountsHere) await confirmIdentity(call, accountsHere, call.caller, call.body)
      return recordLeaving(call, call.body.personId)
    },
    'POST former-members/return': async (call) => {
      if (accountsHere) await confirmIdentity(call, accountsHere, call.caller, call.body)
      return recordReturn(call, call.body.documentId)
    },
    'POST rights-requests/{request}/extend': (call) => extendRequest(call, call.body.reason),
  })
}

function toFileName({ madeAt, language }: { madeAt: Date; language: Language }): string {
  return `${textsIn(language)('data-copy:fileName')} ${madeAt.toISOString().slice(0, 10)}`
}
