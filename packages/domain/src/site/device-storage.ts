// Everything that the portal stores in a browser. The cookie policy lists it (LSSI, article 22.2). Nothing else is written.

/** The storage types of a browser. */
export type DevicePlace = 'COOKIE' | 'LOCAL' | 'TAB' | 'DATABASE' | 'CACHE'

/** How long an entry stays: until the browser or tab closes, the member signs out, the work is sent or the reader deletes it, or for a fixed time. */
export type DeviceTerm = 'BROWSER' | 'CLOSED' | 'SIGN_OUT' | 'SENT' | 'STAYS' | 'M3' | 'M15' | 'M30' | 'H1' | 'H24' | 'D90' | 'Y1'

interface DeviceEntry {
  readonly place: DevicePlace
  /** A name; a trailing `*` stands for any rest. On https some cookies begin with `__Host-` or `__Secure-`. */
  readonly name: string
  readonly term: DeviceTerm
  /** A phrase in privacy.json under `devices.purposes`. */
  readonly purpose:
    | 'session'
    | 'forms'
    | 'signIn'
    | 'keep'
    | 'sharedComputer'
    | 'device'
    | 'mailedLink'
    | 'language'
    | 'login'
    | 'acted'
    | 'leaving'
    | 'boot'
    | 'theme'
    | 'map'
    | 'shortcuts'
    | 'installed'
    | 'installOffered'
    | 'cacheDays'
    | 'otherTabs'
    | 'unsent'
    | 'searches'
    | 'staffLists'
    | 'drafts'
    | 'undo'
    | 'offlineKey'
    | 'reloaded'
    | 'scroll'
    | 'offline'
    | 'program'
    | 'texts'
    | 'lists'
    | 'push'
    | 'pushAsked'
    | 'usageAnswer'
    | 'usage'
}

export const DEVICE_STORAGE = [
  { place: 'COOKIE', name: 'next-auth.session-token', term: 'D90', purpose: 'session' },
  { place: 'COOKIE', name: 'next-auth.csrf-token', term: 'BROWSER', purpose: 'forms' },
  { place: 'COOKIE', name: 'next-auth.callback-url', term: 'BROWSER', purpose: 'signIn' },
  { place: 'COOKIE', name: 'next-auth.state', term: 'M15', purpose: 'signIn' },
  { place: 'COOKIE', name: 'next-auth.nonce', term: 'M15', purpose: 'signIn' },
  { place: 'COOKIE', name: 'next-auth.pkce.code_verifier', term: 'M15', purpose: 'signIn' },
  { place: 'COOKIE', name: 'afilia.oidc', term: 'M15', purpose: 'signIn' },
  { place: 'COOKIE', name: 'afilia.oidc-*', term: 'H1', purpose: 'signIn' },
  { place: 'COOKIE', name: 'afilia.keep', term: 'M3', purpose: 'keep' },
  { place: 'COOKIE', name: 'afilia.shared', term: 'Y1', purpose: 'sharedComputer' },
  { place: 'COOKIE', name: 'afilia.device', term: 'Y1', purpose: 'device' },
  { place: 'COOKIE', name: 'afilia.reset', term: 'M30', purpose: 'mailedLink' },
  { place: 'COOKIE', name: 'afilia.confirm', term: 'H24', purpose: 'mailedLink' },
  { place: 'COOKIE', name: 'afilia.lang', term: 'Y1', purpose: 'language' },
  { place: 'LOCAL', name: 'afilia.login', term: 'SIGN_OUT', purpose: 'login' },
  { place: 'LOCAL', name: 'afilia.acted', term: 'SIGN_OUT', purpose: 'acted' },
  { place: 'LOCAL', name: 'afilia.leaving', term: 'SIGN_OUT', purpose: 'leaving' },
  { place: 'LOCAL', name: 'afilia.boot', term: 'STAYS', purpose: 'boot' },
  { place: 'LOCAL', name: 'afilia.theme', term: 'STAYS', purpose: 'theme' },
  { place: 'LOCAL', name: 'afilia.map', term: 'STAYS', purpose: 'map' },
  { place: 'LOCAL', name: 'afilia.shortcuts', term: 'STAYS', purpose: 'shortcuts' },
  { place: 'LOCAL', name: 'afilia.installed', term: 'STAYS', purpose: 'installed' },
  { place: 'LOCAL', name: 'afilia.install-offered', term: 'STAYS', purpose: 'installOffered' },
  { place: 'LOCAL', name: 'afilia.push-asked', term: 'STAYS', purpose: 'pushAsked' },
  { place: 'LOCAL', name: 'afilia.cache-days', term: 'STAYS', purpose: 'cacheDays' },
  { place: 'LOCAL', name: 'afilia.usage', term: 'STAYS', purpose: 'usageAnswer' },
  { place: 'LOCAL', name: 'afilia.usage.*', term: 'SIGN_OUT', purpose: 'usage' },
  { place: 'LOCAL', name: 'nextauth.message', term: 'STAYS', purpose: 'otherTabs' },
  { place: 'LOCAL', name: 'afilia.outbox.*', term: 'SENT', purpose: 'unsent' },
  { place: 'LOCAL', name: 'afilia.unsent-shifts.*', term: 'SENT', purpose: 'unsent' },
  { place: 'LOCAL', name: 'afilia.bookings.*', term: 'SENT', purpose: 'unsent' },
  { place: 'LOCAL', name: 'afilia.fuel-card.*', term: 'SENT', purpose: 'unsent' },
  { place: 'LOCAL', name: 'afilia.cases.*', term: 'SENT', purpose: 'unsent' },
  { place: 'LOCAL', name: 'afilia.language.*', term: 'SENT', purpose: 'unsent' },
  { place: 'LOCAL', name: 'afilia.searches.*', term: 'SIGN_OUT', purpose: 'searches' },
  { place: 'LOCAL', name: 'afilia.lists.*', term: 'SIGN_OUT', purpose: 'staffLists' },
  { place: 'TAB', name: 'afilia.draft.*', term: 'CLOSED', purpose: 'drafts' },
  { place: 'TAB', name: 'afilia.schedule-undo.*', term: 'CLOSED', purpose: 'undo' },
  { place: 'TAB', name: 'afilia.offline', term: 'CLOSED', purpose: 'offlineKey' },
  { place: 'TAB', name: 'afilia.reloaded', term: 'CLOSED', purpose: 'reloaded' },
  { place: 'TAB', name: 'tsr-scroll-restoration-*', term: 'CLOSED', purpose: 'scroll' },
  { place: 'DATABASE', name: 'afilia-offline', term: 'SIGN_OUT', purpose: 'offline' },
  { place: 'DATABASE', name: 'afilia-files', term: 'SENT', purpose: 'unsent' },
  { place: 'DATABASE', name: 'afilia-push', term: 'STAYS', purpose: 'push' },
  { place: 'CACHE', name: 'workbox-precache-*', term: 'STAYS', purpose: 'program' },
  { place: 'CACHE', name: 'afilia-texts', term: 'STAYS', purpose: 'texts' },
  { place: 'CACHE', name: 'afilia-reference', term: 'SIGN_OUT', purpose: 'lists' },
] as const satisfies readonly DeviceEntry[]

type Named<Place extends DevicePlace> = Extract<(typeof DEVICE_STORAGE)[number], { place: Place }>['name']

/** The subjects of `memberStorage`: `outbox` for `afilia.outbox.*`. */
export type MemberSubject<Name extends string = Named<'LOCAL' | 'TAB'>> = Name extends 'afilia.draft.*'
  ? `draft.${string}`
  : Name extends `afilia.${infer Subject}.*`
    ? Subject
    : never

/** The keys of `localStorage` that belong to the device. */
export type DeviceKey = Exclude<Named<'LOCAL'>, `${string}*`>

/** Whether the list includes this name. */
export const isDeclaredOnDevice = (place: DevicePlace, name: string): boolean =>
  DEVICE_STORAGE.some((entry) => {
    const bare = place === 'COOKIE' ? name.replace(/^__(Host|Secure)-/, '').replace(/\.sig$/, '') : name
    return entry.place === place && (entry.name.endsWith('*') ? bare.startsWith(entry.name.slice(0, -1)) : bare === entry.name)
  })
