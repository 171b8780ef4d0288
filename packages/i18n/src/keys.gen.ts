// Generated from the folder of locales: npx vitest run packages/i18n --update
import type accessibility from '../locales/es/site/accessibility.json'
import type admin from '../locales/es/site/admin.json'
import type advantages from '../locales/es/content/advantages.json'
import type affiliation from '../locales/es/people/affiliation.json'
import type appointmentMails from '../locales/es/cases/appointment-mails.json'
import type appointments from '../locales/es/cases/appointments.json'
import type backgroundTasks from '../locales/es/messages/background-tasks.json'
import type booking from '../locales/es/events/booking.json'
import type campaigns from '../locales/es/messages/campaigns.json'
import type card from '../locales/es/people/card.json'
import type caseForms from '../locales/es/cases/case-forms.json'
import type cases from '../locales/es/cases/cases.json'
import type checkIn from '../locales/es/events/check-in.json'
import type closed from '../locales/es/site/closed.json'
import type common from '../locales/es/site/common.json'
import type confirmIdentity from '../locales/es/account/confirm-identity.json'
import type contact from '../locales/es/cases/contact.json'
import type devices from '../locales/es/account/devices.json'
import type diary from '../locales/es/cases/diary.json'
import type economic from '../locales/es/money/economic.json'
import type eir from '../locales/es/jobs/eir.json'
import type errors from '../locales/es/site/errors.json'
import type eventPages from '../locales/es/events/event-pages.json'
import type favorites from '../locales/es/content/favorites.json'
import type fuelCard from '../locales/es/events/fuel-card.json'
import type home from '../locales/es/content/home.json'
import type importantPeriods from '../locales/es/content/important-periods.json'
import type install from '../locales/es/site/install.json'
import type insurance from '../locales/es/cases/insurance.json'
import type jobLists from '../locales/es/jobs/job-lists.json'
import type jobMatches from '../locales/es/jobs/job-matches.json'
import type jobSources from '../locales/es/jobs/job-sources.json'
import type jobTerms from '../locales/es/jobs/job-terms.json'
import type jobs from '../locales/es/jobs/jobs.json'
import type join from '../locales/es/people/join.json'
import type legal from '../locales/es/content/legal.json'
import type mailbox from '../locales/es/messages/mailbox.json'
import type media from '../locales/es/content/media.json'
import type memberHome from '../locales/es/content/member-home.json'
import type members from '../locales/es/people/members.json'
import type membership from '../locales/es/people/membership.json'
import type meritScales from '../locales/es/jobs/merit-scales.json'
import type merits from '../locales/es/jobs/merits.json'
import type news from '../locales/es/content/news.json'
import type nextEvents from '../locales/es/events/next-events.json'
import type offline from '../locales/es/site/offline.json'
import type outbox from '../locales/es/messages/outbox.json'
import type pages from '../locales/es/site/pages.json'
import type paying from '../locales/es/money/paying.json'
import type pickers from '../locales/es/site/pickers.json'
import type preferences from '../locales/es/people/preferences.json'
import type profile from '../locales/es/people/profile.json'
import type publicHome from '../locales/es/content/public-home.json'
import type push from '../locales/es/messages/push.json'
import type rights from '../locales/es/people/rights.json'
import type schedule from '../locales/es/events/schedule.json'
import type search from '../locales/es/content/search.json'
import type security from '../locales/es/account/security.json'
import type securityEvents from '../locales/es/account/security-events.json'
import type session from '../locales/es/account/session.json'
import type share from '../locales/es/site/share.json'
import type sharedComputer from '../locales/es/account/shared-computer.json'
import type staffCases from '../locales/es/staff/staff-cases.json'
import type staffEvents from '../locales/es/staff/staff-events.json'
import type staffFuelCards from '../locales/es/staff/staff-fuel-cards.json'
import type staffJobLists from '../locales/es/staff/staff-job-lists.json'
import type staffJobs from '../locales/es/staff/staff-jobs.json'
import type staffLists from '../locales/es/staff/staff-lists.json'
import type staffMemberships from '../locales/es/staff/staff-memberships.json'
import type staffRights from '../locales/es/staff/staff-rights.json'
import type staffUsage from '../locales/es/staff/staff-usage.json'
import type teams from '../locales/es/cases/teams.json'
import type tickets from '../locales/es/events/tickets.json'
import type union from '../locales/es/content/union.json'
import type usage from '../locales/es/messages/usage.json'
import type vouchers from '../locales/es/events/vouchers.json'

export interface Texts {
  'accessibility': typeof accessibility
  'admin': typeof admin
  'advantages': typeof advantages
  'affiliation': typeof affiliation
  'appointment-mails': typeof appointmentMails
  'appointments': typeof appointments
  'background-tasks': typeof backgroundTasks
  'booking': typeof booking
  'campaigns': typeof campaigns
  'card': typeof card
  'case-forms': typeof caseForms
  'cases': typeof cases
  'check-in': typeof checkIn
  'closed': typeof closed
  'common': typeof common
  'confirm-identity': typeof confirmIdentity
  'contact': typeof contact
  'devices': typeof devices
  'diary': typeof diary
  'economic': typeof economic
  'eir': typeof eir
  'errors': typeof errors
  'event-pages': typeof eventPages
  'favorites': typeof favorites
  'fuel-card': typeof fuelCard
  'home': typeof home
  'important-periods': typeof importantPeriods
  'install': typeof install
  'insurance': typeof insurance
  'job-lists': typeof jobLists
  'job-matches': typeof jobMatches
  'job-sources': typeof jobSources
  'job-terms': typeof jobTerms
  'jobs': typeof jobs
  'join': typeof join
  'legal': typeof legal
  'mailbox': typeof mailbox
  'media': typeof media
  'member-home': typeof memberHome
  'members': typeof members
  'membership': typeof membership
  'merit-scales': typeof meritScales
  'merits': typeof merits
  'news': typeof news
  'next-events': typeof nextEvents
  'offline': typeof offline
  'outbox': typeof outbox
  'pages': typeof pages
  'paying': typeof paying
  'pickers': typeof pickers
  'preferences': typeof preferences
  'profile': typeof profile
  'public-home': typeof publicHome
  'push': typeof push
  'rights': typeof rights
  'schedule': typeof schedule
  'search': typeof search
  'security': typeof security
  'security-events': typeof securityEvents
  'session': typeof session
  'share': typeof share
  'shared-computer': typeof sharedComputer
  'staff-cases': typeof staffCases
  'staff-events': typeof staffEvents
  'staff-fuel-cards': typeof staffFuelCards
  'staff-job-lists': typeof staffJobLists
  'staff-jobs': typeof staffJobs
  'staff-lists': typeof staffLists
  'staff-memberships': typeof staffMemberships
  'staff-rights': typeof staffRights
  'staff-usage': typeof staffUsage
  'teams': typeof teams
  'tickets': typeof tickets
  'union': typeof union
  'usage': typeof usage
  'vouchers': typeof vouchers
}
