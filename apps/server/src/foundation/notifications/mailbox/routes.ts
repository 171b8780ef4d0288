import { holdsRole } from '@afilia/domain/identity/access'
import { MEMBER_ROLES } from '@afilia/domain/identity/roles'
import { messages } from '@afilia/contract/messages/messages'
import { AppError } from '../../../platform/errors.ts'
import { implement, type Routes } from '../../../platform/endpoints/implement.ts'
import { getMessagePreferences, saveMessagePreferences, turnMailsOff } from '../preferences/commands.ts'
import type { Unsubscribe } from '../unsubscribe.ts'
import { markAllRead, markArchived, markRead, notePopup, noteVisit } from './commands.ts'
import { findLastVisit, getMessage, getUnread, listMessages, listPopups, readFileOfMessage } from './queries.ts'

/** Endpoints for members' mailboxes, and for the channels that notify them of messages. */
export function createMailboxRoutes({ unionName, unsubscribe }: { readonly unionName: string; readonly unsubscribe: Unsubscribe }): Routes {
  return implement(messages, {
    'GET services/notify/api/notifications/pwa': ({ db, sealing, language, caller, query, page }) =>
      listMessages(db, { sealing, language, unionName }, caller.personId, query, page),
    'GET services/notify/api/notifications/pwa/{message}': ({ db, sealing, language, caller, params }) =>
      getMessage(db, { sealing, language, unionName, canWrite: holdsRole(caller, MEMBER_ROLES) }, caller.personId, params.message),
    'GET services/notify/api/notifications/pwa/{message}/files/{upload}': ({ db, sealing, language, caller, params }) =>
      readFileOfMessage(db, { sealing, language, unionName }, caller.personId, params.message, params.upload),
    'PUT services/notify/api/notifications/{message}/read/{x}': async ({ db, clock, caller, params, query }) => {
      await markRead(db, { personId: caller.personId, id: params.message, now: clock.now(), isGroup: query.isGroup }, isTrue(params.x))
      return getUnread(db, caller.personId)
    },
    'PUT services/notify/api/notifications/{message}/archived/{x}': async ({ db, clock, caller, params, query }) => {
      await markArchived(db, { personId: caller.personId, id: params.message, now: clock.now(), isGroup: query.isGroup }, isTrue(params.x))
      return getUnread(db, caller.personId)
    },
    'PUT services/notify/api/notifications/read': async ({ db, clock, caller, body }) => {
      await markAllRead(db, caller.personId, new Date(body.until), clock.now())
      return getUnread(db, caller.personId)
    },
    'GET services/notify/api/notifications/exist-my-pwa-notifications': ({ db, caller }) => getUnread(db, caller.personId),
    'GET services/notify/api/notifications/my-popups': ({ db, sealing, language, caller }) =>
      listPopups(db, { sealing, language, unionName }, caller.personId),
    'PUT services/notify/api/notifications/popup/read': async ({ db, clock, caller, body }) => {
      const own = { personId: caller.personId, id: body.id, now: clock.now() }
      return { acknowledgedAt: (await notePopup(db, own, body.isAcknowledged))?.toISOString() ?? null }
    },
    'GET pwa/preferences/last-visited-mailbox': async ({ db, caller }) => ({
      lastVisitedAt: (await findLastVisit(db, caller.personId))?.toISOString() ?? null,
    }),
    'PUT user-infos/update-last-visited-mailbox': ({ db, clock, caller }) => noteVisit(db, caller.personId, clock.now()),

    'GET message-preferences': ({ db, caller }) => getMessagePreferences(db, caller.personId),
    'PATCH message-preferences': async ({ db, clock, caller, body }) => {
      await saveMessagePreferences(db, caller.personId, body.topics, clock.now())
      return getMessagePreferences(db, caller.personId)
    },
    'POST message-preferences/unsubscribe/{token}': async (call) => {
      const named = await unsubscribe.read(call, call.params.token)
      if (named) await turnMailsOff(call.db, named.personId, named.topic, call.clock.now())
    },
    'POST message-preferences/unsubscribe': async (call) => {
      const named = await unsubscribe.read(call, call.body.token)
      if (named) await turnMailsOff(call.db, named.personId, named.topic, call.clock.now())
      return { topic: named && named.topic !== 'DAILY' ? named.topic : null, isDaily: named?.topic === 'DAILY' }
    },
  })
}

/** The specification has this value in the path. */
function isTrue(x: string): boolean {
  if (x !== 'true' && x !== 'false') throw new AppError('NOT_FOUND')
  return x === 'true'
}
