import type { Contract } from '../index.ts'

type AskedOfAnybody = { readonly isQuestion: true } | { readonly access: { readonly who: 'public' } }
/** Endpoints for a role are excluded, because former members hold none. */
type AskedOfRoles = { readonly access: { readonly who: 'roles' } }
/** The endpoints that change something and are open to all signed-in callers, on their own data. */
type OwnChange = {
  [Name in keyof Contract]: Name extends `GET ${string}` ? never : Contract[Name] extends AskedOfAnybody | AskedOfRoles ? never : Name
}[keyof Contract]

/**
 * What a former member may still change until their data are erased: what they need to export their data, exercise their rights, secure their
 * account and set the portal's display. Their record and their relation to the union are frozen (docs/decisions/072); errors in them are corrected
 * on request. An endpoint missing here does not compile.
 */
const FORMER_MEMBERS_MAY = {
  'POST people/{id}/exports': true,
  'DELETE people/{id}/exports/{export}': true,
  'POST people/{id}/rights-requests': true,
  'POST people/{id}/rights-requests/{request}/withdraw': true,
  // All consents are withdrawn when somebody leaves, and a new one would bind them again.
  'POST people/{id}/consents': false,

  'POST people/change-password': true,
  'DELETE sessions/{id}': true,
  'DELETE sessions': true,
  'POST people/{id}/email-confirmations': true,
  'POST passkeys/confirmation-options': true,
  'POST passkeys/options': true,
  'POST passkeys': true,
  'DELETE passkeys/{id}': true,

  // A change of the account number would sign a mandate.
  'PUT people/{id}/profile': false,
  'POST preferences/document-id/{docid}/flag-first-affiliate-login': false,

  // Includes the language, and turning notifications off.
  'PUT preferences/document-id/{docid}': true,
  'PATCH preferences/document-id/{docid}': true,
  'PUT settings/document-id/{docid}': true,
  'PATCH settings/document-id/{docid}': true,

  'POST bookmarks': true,
  'DELETE bookmarks/{kind}/{id}': true,
  'PUT user-infos/update-last-visited-news': true,
  'POST legal/acceptances': true,

  // Browsers register at each start, and their owner may turn them off.
  'POST services/notify/api/os-players': true,
  'PATCH services/notify/api/os-players/{player}': true,
  'DELETE services/notify/api/os-players/{player}': true,
  'POST services/notify/api/os-players/{player}/test': true,

  // Old messages stay readable.
  'PUT services/notify/api/notifications/{message}/read/{x}': true,
  'PUT services/notify/api/notifications/{message}/archived/{x}': true,
  'PUT services/notify/api/notifications/read': true,
  'PUT services/notify/api/notifications/popup/read': true,
  'PUT user-infos/update-last-visited-mailbox': true,
  'PATCH message-preferences': true,

  // Former members send requests with the contact form.
  'PUT uploads/{upload}': false,
  'POST uploads/{upload}/parts': false,
  'PUT uploads/{upload}/parts/{position}': false,
  'POST uploads/{upload}/whole': false,
  'DELETE uploads/{upload}': false,
  'POST cases/{case}/read': true,
} as const satisfies Readonly<Record<OwnChange, boolean>>

/** Whether a former member may make this change. Endpoints for a role are never allowed. */
export const mayFormerMembersCall = (name: string): boolean => (FORMER_MEMBERS_MAY as Readonly<Record<string, boolean>>)[name] ?? false
