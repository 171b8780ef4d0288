import type { Contract } from '@afilia/contract'
import type { Appointment } from '@afilia/contract/cases/appointments'
import type { CheckInList } from '@afilia/contract/events/check-in'
import type { Profile } from '@afilia/contract/people/people'
import { ITEM_KINDS, KIND_PAGES, KINDS } from '@afilia/domain/site/kinds'
import { MAX_TICKETS_OFFLINE } from '@afilia/domain/events/ticket'

// The complete list of what may stay on a device about the signed-in person (docs/decisions/021). One line makes an endpoint readable
// offline: `true`, or a function that removes what a lost phone must not reveal.

type GetName = Extract<keyof Contract & string, `GET ${string}`>

type KeptEndpoints = Readonly<{ [Name in GetName]?: true | ((data: never) => unknown) }>

// Contents are often needed without a network: an advantage at a till, an event's check-in in a basement, a job posting with a deadline.
const CONTENTS: KeptEndpoints = Object.fromEntries(KIND_PAGES.map(({ call }): [GetName, true] => [call, true]))

const KEPT: KeptEndpoints = {
  ...CONTENTS,
  'GET people/{id}/profile': withoutAccount,
  'GET permissions': true,
  // The names of the member's centre and town, as in the profile.
  'GET near-places': true,
  'GET preferences/document-id/{docid}': true,
  'GET settings/document-id/{docid}': true,
  'GET card': true,
  'GET orders/{order}/tickets': true,
  // The only list of other people, because check-ins often have no network. It is deleted when check-in closes.
  'GET events/{event}/check-in': true,
  'GET check-ins': true,
  'GET schedule/my-schedule': true,
  'GET schedule/my-settings': true,
  'GET home': true,
  'GET important-periods': true,
  'GET categories': true,
  'GET advantages/{advantage}/how-to-use': true,
  // Includes the codes that the member has taken.
  'GET advantages/{advantage}/tickets': true,
  'GET orders/tickets/{order}': true,
  'GET orders/fuel-card/request': true,
  'GET bookmarks': true,
  'GET bookmarks/keys': true,
  'GET legal/texts': true,
  'GET legal/texts/{anchor}': true,
  'GET legal/acceptances': true,
  'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents': true,
  'GET union/my-office': true,
  // Not a public list: what somebody looks up is usually near their home.
  'GET postal-codes/{code}': true,
  // A booking can also be started offline.
  'GET dynamic-forms/with-texts': true,
  'GET orders': true,
  'GET orders/{order}': true,
  'GET orders/exist-event-enrollment/{event}': true,
  // Job postings that the member keeps, and their saved searches.
  'GET v2/private-jobs/pwa': true,
  'GET v2/jobs/pwa/eir': true,
  'GET jobs/mine': true,
  'GET job-searches': true,
  // When and where to go, but not the subject, which only staff need.
  'GET appointments': withoutAbout,
  'GET appointments/offices': true,
  // The coverage, and the certificates with their end dates. Of a code, only the last four characters.
  'GET insurance/coverage': true,
  'GET insurance/certificates': true,
  // The first page of the mailbox, and messages that were read or were among the first.
  'GET services/notify/api/notifications/pwa': true,
  'GET services/notify/api/notifications/pwa/{message}': true,
  // The member's representatives, with the contact data that they show to members.
  'GET people/{id}/pwa/delegates': true,
  'GET people/{id}/pwa/authors': true,
  // The member's cases and their states. The messages stay on the server.
  'GET cases': true,
  'GET message-preferences': true,
  // The points of a member's merits are computed in the browser, and a health service's office often has no network.
  'GET merits': true,
  'GET merits/scales': true,
  'GET job-lists': true,
  'GET job-lists/followed': true,
  'GET eir/places': true,
  'GET services/notify/api/os-players/document-id/{docid}': true,
  'GET sessions': true,
  'GET passkeys': true,
}

/** Public lists, by path. The service worker caches them for everybody. */
export const PUBLIC_LISTS = /^(regions|geo-regions|specialties|titles|schools|card\/keys)$/

/**
 * A version that no profile has. An incomplete cached profile must not be saved: the server rejects this version, and the edit is rebased
 * on the newest profile.
 */
const NO_VERSION = 2_147_483_647

function withoutAccount(profile: Profile): Profile {
  return { ...profile, version: NO_VERSION, account: { ...profile.account, iban: null } }
}

function withoutAbout(appointments: readonly Appointment[]): Appointment[] {
  return appointments.map((one) => ({ ...one, about: '' }))
}

/** The owner of the cache. Staff read other people's data by the same endpoints, and those are never cached. */
export interface Owner {
  readonly docid: string
  /** Undefined until the person is known. */
  readonly personId: string | undefined
}

/** Whether the data of this query may be cached for their owner. */
export function isKept(queryKey: readonly unknown[], { docid, personId }: Owner): boolean {
  const [name, params = {}, asked = {}] = queryKey as [string, Readonly<Record<string, string>>?, Readonly<Record<string, unknown>>?]
  if (!(name in KEPT)) return false
  if (LONG_LISTS.has(name)) return isBeginning(asked)
  if (name.includes('{docid}')) return params['docid'] === docid
  return !name.startsWith('GET people/{id}') || (personId !== undefined && params['id'] === personId)
}

const LONG_LISTS: ReadonlySet<string> = new Set<GetName>([
  // There are few news, so all their pages are cached.
  ...ITEM_KINDS.filter((kind) => kind !== 'SHORT_NEWS').map((kind) => KINDS[kind].list.call),
  'GET services/notify/api/notifications/pwa',
  'GET v2/private-jobs/pwa',
  'GET v2/jobs/pwa/eir',
  'GET job-lists',
  'GET cases',
])

/** Parameters that every view of a list has. */
const USUAL: ReadonlySet<string> = new Set(['size', 'sort', 'highlighted', 'isGrouped'])

/** Whether it is the default first page of a long list. Searches and further pages are not cached. */
function isBeginning({ page = 0, isArchived = 'false', ...asked }: Readonly<Record<string, unknown>>): boolean {
  const isDefault = page === 0 && isArchived === 'false'
  return isDefault && Object.entries(asked).every(([name, value]) => value === undefined || USUAL.has(name))
}

/** The maximum number cached per endpoint; the newest are kept. */
const MOST: ReadonlyMap<string, number> = new Map<GetName, number>([
  ['GET services/notify/api/notifications/pwa/{message}', 30],
  ['GET jobs/{job}', 30],
])

/** Drops answers beyond the maximum of their endpoint; `answers` come newest first. */
export function dropTooMany<Answer extends { readonly key: readonly unknown[] }>(answers: readonly Answer[]): Answer[] {
  const counts = new Map<string, number>()
  return answers.filter(({ key }) => {
    const name = String(key[0])
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count <= (MOST.get(name) ?? Infinity)
  })
}

/** Whether a page with this query can be shown offline. */
export function isReadableOffline(queryKey: readonly unknown[], owner: Owner): boolean {
  const name = String(queryKey[0])
  return name === 'session' || PUBLIC_LISTS.test(name.replace(/^GET /, '')) || isKept(queryKey, owner)
}

const isCheckInList = (queryKey: readonly unknown[]): boolean => queryKey[0] === 'GET events/{event}/check-in'

/** Whether a cached answer must be deleted early: a check-in list once the event is over. */
export const isOver = (queryKey: readonly unknown[], data: unknown, now: number): boolean =>
  isCheckInList(queryKey) && Date.parse((data as CheckInList).keptUntil) <= now

/**
 * The characters that an answer takes of the shared limit. A check-in list takes none: that of a congress is far larger than everything
 * else, and offline check-in depends on it.
 */
export const countShared = (queryKey: readonly unknown[], data: unknown): number =>
  isCheckInList(queryKey) ? 0 : JSON.stringify(data).length

/** Whether an answer is too large for a phone. The check-in page says so. */
export const isTooMuch = (queryKey: readonly unknown[], data: unknown): boolean =>
  isCheckInList(queryKey) && (data as CheckInList).tickets.length > MAX_TICKETS_OFFLINE

/** The part of an answer that is cached. */
export function keptPart(queryKey: readonly unknown[], data: unknown): unknown {
  const rule = KEPT[queryKey[0] as GetName]!
  return rule === true ? data : rule(data as never)
}
