import type { Contract } from '../index.ts'

type AskedOfAnybody = { readonly isQuestion: true } | { readonly access: { readonly who: 'public' } }
/** A role is what somebody who has left does not hold. */
type AskedOfRoles = { readonly access: { readonly who: 'roles' } }
/** The endpoints that change something and let everybody in who is signed in, on their own data. */
type OwnChange = {
  [Name in keyof Contract]: Name extends `GET ${string}` ? never : Contract[Name] extends AskedOfAnybody | AskedOfRoles ? never : Name
}[keyof Contract]

/**
 * What somebody who has left the union may still change, until their data are erased: what they need to take their data with them, to exercise
 * their rights, to keep their account safe, and to read the portal as they like. Their record and their bond with the union stay as they were
 * (docs/decisions/072): what is wrong in them is put right by a request. An endpoint that is missing here does not compile.
 */
const FORMER_MEMBERS_MAY = {
  'POST people/{id}/exports': true,
  'DELETE people/{id}/exports/{export}': true,
  'POST people/{id}/rights-requests': true,
  'POST people/{id}/rights-requests/{request}/withdraw': true,
  // All are withdrawn when somebody leaves, and a new one would bind them again.
  'POST people/{id}/consents': false,

  'POST people/change-password': true,
  'DELETE sessions/{id}': true,
  'DELETE sessions': true,
  'POST people/{id}/email-confirmations': true,
  'POST passkeys/confirmation-options': true,
  'POST passkeys/options': true,
  'POST passkeys': true,
  'DELETE passkeys/{id}': true,

  // An account number is a mandate signed.
  'PUT people/{id}/profile': false,
  'POST preferences/document-id/{docid}/flag-first-affiliate-login': false,

  // Among them the language, and that no notifications are wanted.
  'PUT preferences/document-id/{docid}': true,
  'PATCH preferences/document-id/{docid}': true,
  'PUT settings/document-id/{docid}': true,
  'PATCH settings/document-id/{docid}': true,

  'POST bookmarks': true,
  'DELETE bookmarks/{kind}/{id}': true,
  'PUT user-infos/update-last-visited-news': true,
  'POST legal/acceptances': true,

  // Their browsers say at each start who they are, and are theirs to turn off.
  'POST services/notify/api/os-players': true,
  'PATCH services/notify/api/os-players/{player}': true,
  'DELETE services/notify/api/os-players/{player}': true,
  'POST services/notify/api/os-players/{player}/test': true,

  // What they were told stays theirs to read.
  'PUT services/notify/api/notifications/{message}/read/{x}': true,
  'PUT services/notify/api/notifications/{message}/archived/{x}': true,
  'PUT services/notify/api/notifications/read': true,
  'PUT services/notify/api/notifications/popup/read': true,
  'PUT user-infos/update-last-visited-mailbox': true,
  'PATCH message-preferences': true,

  // What they ask for as who has left goes by the contact form.
  'PUT uploads/{upload}': false,
  'POST uploads/{upload}/parts': false,
  'PUT uploads/{upload}/parts/{position}': false,
  'POST uploads/{upload}/whole': false,
  'DELETE uploads/{upload}': false,
  'POST cases/{case}/read': true,
} as const satisfies Readonly<Record<OwnChange, boolean>>

/** Whether somebody who has left may make this change. What is for a role is not for them either. */
export const mayFormerMembersCall = (name: string): boolean => (FORMER_MEMBERS_MAY as Readonly<Record<string, boolean>>)[name] ?? false
