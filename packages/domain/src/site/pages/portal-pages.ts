import { CASE_ROLES } from '../../cases/case-roles.ts'
import { COVERAGE_ROLES } from '../../cases/coverage-roles.ts'
import { OFFICE_ENTRANCES } from './office-entrances.ts'
import { fitsPage, type Group, type Page } from './page.ts'
import { MEMBER_ROLES, STAFF_ROLES as STAFF } from '../../identity/roles.ts'

/** What the portal knows: its own pages, and the entrances of the back office. */
export const PAGES = [
  { path: '/', allowed: 'public', text: 'home', isMain: true, isSearched: false },
  { path: '/join', allowed: 'public', text: 'join', forVisitors: true },
  { path: '/advantages', allowed: 'public', text: 'advantages', group: 'advantages', forVisitors: true },
  { path: '/advantages/highlights', allowed: 'public', text: 'highlights', group: 'advantages' },
  { path: '/advantages/near-you', allowed: 'signed-in', text: 'nearYou', group: 'advantages' },
  { path: '/advantages/companies/$slug', allowed: 'signed-in', text: 'company', group: 'advantages' },
  { path: '/advantages/$slug', allowed: 'public', text: 'advantage', group: 'advantages' },
  { path: '/card', allowed: MEMBER_ROLES, text: 'card', isMain: true, rejection: 'card' },
  { path: '/events/$id/check-in', allowed: STAFF, text: 'eventCheckIn', isSearched: false },
  { path: '/events/tickets/$order', allowed: MEMBER_ROLES, text: 'eventTickets', isSearched: false },
  { path: '/profile/schedule', allowed: MEMBER_ROLES, text: 'schedule', isMain: true },
  { path: '/news', allowed: 'public', text: 'news', group: 'union' },
  { path: '/news/$id', allowed: 'public', text: 'newsItem', group: 'union' },
  { path: '/union/information', allowed: 'public', text: 'unionInformation', group: 'union', forVisitors: true },
  { path: '/union/delegates', allowed: 'signed-in', text: 'unionDelegates', group: 'union' },
  { path: '/events', allowed: 'public', text: 'events', group: 'agenda', forVisitors: true },
  { path: '/events/mine', allowed: MEMBER_ROLES, text: 'myEvents', group: 'agenda' },
  { path: '/events/check-ins', allowed: STAFF, text: 'eventCheckIns', group: 'agenda' },
  { path: '/events/mine/$order', allowed: MEMBER_ROLES, text: 'myOrder' },
  { path: '/events/payments/$number', allowed: MEMBER_ROLES, text: 'payment' },
  { path: '/events/$id/book', allowed: MEMBER_ROLES, text: 'bookEvent' },
  { path: '/events/$id', allowed: 'public', text: 'event', group: 'agenda' },
  { path: '/services', allowed: MEMBER_ROLES, text: 'services', group: 'services' },
  { path: '/services/ask-date', allowed: MEMBER_ROLES, text: 'askDate', group: 'agenda' },
  { path: '/services/requests', allowed: 'signed-in', text: 'requests', group: 'services' },
  // The target of the device's share menu: other apps share a document to it.
  { path: '/services/share', allowed: 'signed-in', text: 'shared', isSearched: false },
  { path: '/services/requests/$id', allowed: 'signed-in', text: 'request' },
  { path: '/services/sinister-notification', allowed: CASE_ROLES.INCIDENT, text: 'sinister', group: 'services' },
  { path: '/services/src-affiliate-yes', allowed: COVERAGE_ROLES.AFFILIATE, text: 'insurance', group: 'services' },
  { path: '/services/cr-insurance/rc-affiliate-yes-new', allowed: COVERAGE_ROLES.AFFILIATE, text: 'coverageCertificate' },
  { path: '/services/cr-insurance/rc-affiliate-no-new', allowed: COVERAGE_ROLES.AFFILIATE, text: 'joinInsurance' },
  { path: '/services/cr-insurance/src-student-second', allowed: COVERAGE_ROLES.STUDENT, text: 'studentInsurance', group: 'services' },
  {
    path: '/services/cr-insurance/src-student-fourth',
    allowed: COVERAGE_ROLES.STUDENT_FOURTH,
    text: 'studentInsuranceFourth',
    group: 'services',
  },
  { path: '/services/civil-liability-request', allowed: CASE_ROLES.COVERAGE, text: 'specialCertificate' },
  { path: '/services/work-support', allowed: CASE_ROLES.ADVICE, text: 'workSupport', group: 'services' },
  { path: '/services/more-information', allowed: CASE_ROLES.ATTENTION, text: 'moreInformation', group: 'services' },
  { path: '/services/defender', allowed: CASE_ROLES.DEFENDER, text: 'defender', group: 'services' },
  { path: '/services/senior-request', allowed: CASE_ROLES.SENIOR, text: 'seniorRequest', group: 'services' },
  { path: '/services/affiliation', allowed: CASE_ROLES.AFFILIATION, text: 'affiliation', group: 'services' },
  { path: '/jobs', allowed: 'public', text: 'jobs', group: 'jobs' },
  { path: '/jobs/private', allowed: MEMBER_ROLES, text: 'privateJobs', group: 'jobs' },
  { path: '/jobs/eir', allowed: MEMBER_ROLES, text: 'eir', group: 'jobs' },
  { path: '/jobs/lists', allowed: MEMBER_ROLES, text: 'jobLists', group: 'jobs' },
  { path: '/jobs/merits', allowed: MEMBER_ROLES, text: 'merits', group: 'jobs' },
  { path: '/jobs/searches', allowed: MEMBER_ROLES, text: 'jobSearches', group: 'jobs' },
  { path: '/jobs/searches/stop', allowed: 'public', text: 'stopJobSearch', isSearched: false, isIndexed: false },
  { path: '/jobs/$id', allowed: 'public', text: 'job', group: 'jobs' },
  { path: '/contact', allowed: 'public', text: 'contact', group: 'union', forVisitors: true },
  { path: '/informacion-legal', allowed: 'public', text: 'legal' },
  { path: '/accesibilidad', allowed: 'public', text: 'accessibility', group: 'union' },
  { path: '/install', allowed: 'public', text: 'install', group: 'union' },
  { path: '/verify-card', allowed: 'public', text: 'verifyCard', forVisitors: true },
  { path: '/verify-coverage', allowed: 'public', text: 'verifyCoverage', isIndexed: false },
  { path: '/search', allowed: 'public', text: 'search', forVisitors: true, isSearched: false, isIndexed: false },
  { path: '/profile/personal-data', allowed: 'signed-in', text: 'personalData', group: 'profile' },
  { path: '/profile/work-data', allowed: 'signed-in', text: 'workData', group: 'profile' },
  { path: '/profile/economic-data', allowed: MEMBER_ROLES, text: 'economicData', group: 'profile' },
  { path: '/profile/academic-data', allowed: 'signed-in', text: 'academicData', group: 'profile' },
  { path: '/profile/messages', allowed: 'signed-in', text: 'messages', group: 'profile' },
  { path: '/profile/messages/$id', allowed: 'signed-in', text: 'message' },
  { path: '/profile/favorites', allowed: 'signed-in', text: 'favorites', group: 'profile' },
  { path: '/profile/preferences', allowed: 'signed-in', text: 'preferences', group: 'profile' },
  { path: '/profile/preferences/$section', allowed: 'signed-in', text: 'preferences' },
  { path: '/profile/devices', allowed: 'signed-in', text: 'devices', group: 'profile' },
  { path: '/profile/security', allowed: 'signed-in', text: 'security', group: 'profile' },
  { path: '/profile/rights', allowed: 'signed-in', text: 'rights', group: 'profile' },
  { path: '/profile/erasure', allowed: 'signed-in', text: 'erasure', group: 'profile' },
  ...OFFICE_ENTRANCES,
  { path: '/unsubscribe', allowed: 'public', text: 'unsubscribe', isSearched: false, isIndexed: false },
  { path: '/join/confirm', allowed: 'public', text: 'joinConfirm', isSearched: false, isIndexed: false },
  { path: '/login', allowed: 'public', text: 'login', isIndexed: false },
  { path: '/logout', allowed: 'public', text: 'logout', isSearched: false, isIndexed: false },
] as const satisfies readonly Page[]

type PageOfTable = (typeof PAGES)[number]

/** The page at an address, or undefined. */
export function findPage(pathname: string): (Page & PageOfTable) | undefined {
  return PAGES.find(({ path }) => fitsPage(path, pathname))
}

type PageIn<G> = Extract<PageOfTable, { readonly group: G }>
const isIn =
  <G extends Group>(group: G) =>
  (page: PageOfTable): page is PageIn<G> =>
    'group' in page && page.group === group

// A list that an app does not use is left out of its bundle (`@__PURE__`).

/** The pages of a group, in the order of the table. */
export const listGroup = (group: Group): readonly PageOfTable[] => PAGES.filter(isIn(group))

/** The pages that stand by themselves, before the groups. */
export const mainPages = /* @__PURE__ */ PAGES.filter((page): page is Extract<PageOfTable, { readonly isMain: true }> => 'isMain' in page)
export const visitorPages = PAGES.filter((page): page is Extract<PageOfTable, { readonly forVisitors: true }> => 'forVisitors' in page)
export const profilePages = PAGES.filter(isIn('profile'))

type BackofficePage = (typeof OFFICE_ENTRANCES)[number]
const isOfBackoffice = (page: PageOfTable): page is BackofficePage => 'app' in page
export const portalPages = PAGES.filter((page): page is Exclude<PageOfTable, BackofficePage> => !isOfBackoffice(page))
