// Generated from the folder of locales: npx vitest run packages/i18n --update
import type accessibility from '../locales/es/accessibility.json'
import type admin from '../locales/es/admin.json'
import type advantages from '../locales/es/advantages.json'
import type affiliation from '../locales/es/affiliation.json'
import type appointmentMails from '../locales/es/appointment-mails.json'
import type appointments from '../locales/es/appointments.json'
import type booking from '../locales/es/booking.json'
import type campaigns from '../locales/es/campaigns.json'
import type card from '../locales/es/card.json'
import type caseForms from '../locales/es/case-forms.json'
import type cases from '../locales/es/cases.json'
import type checkIn from '../locales/es/check-in.json'
import type common from '../locales/es/common.json'
import type confirmIdentity from '../locales/es/confirm-identity.json'
import type contact from '../locales/es/contact.json'
import type devices from '../locales/es/devices.json'
import type diary from '../locales/es/diary.json'
import type economic from '../locales/es/economic.json'
import type eir from '../locales/es/eir.json'
import type errors from '../locales/es/errors.json'
import type eventPages from '../locales/es/event-pages.json'
import type favorites from '../locales/es/favorites.json'
import type fuelCard from '../locales/es/fuel-card.json'
import type home from '../locales/es/home.json'
import type importantPeriods from '../locales/es/important-periods.json'
import type install from '../locales/es/install.json'
import type insurance from '../locales/es/insurance.json'
import type jobLists from '../locales/es/job-lists.json'
import type jobMatches from '../locales/es/job-matches.json'
import type jobSources from '../locales/es/job-sources.json'
import type jobTerms from '../locales/es/job-terms.json'
import type jobs from '../locales/es/jobs.json'
import type join from '../locales/es/join.json'
import type legal from '../locales/es/legal.json'
import type mailbox from '../locales/es/mailbox.json'
import type media from '../locales/es/media.json'
import type memberHome from '../locales/es/member-home.json'
import type members from '../locales/es/members.json'
import type membership from '../locales/es/membership.json'
import type meritScales from '../locales/es/merit-scales.json'
import type merits from '../locales/es/merits.json'
import type news from '../locales/es/news.json'
import type nextEvents from '../locales/es/next-events.json'
import type offline from '../locales/es/offline.json'
import type outbox from '../locales/es/outbox.json'
import type pages from '../locales/es/pages.json'
import type paying from '../locales/es/paying.json'
import type pickers from '../locales/es/pickers.json'
import type preferences from '../locales/es/preferences.json'
import type profile from '../locales/es/profile.json'
import type publicHome from '../locales/es/public-home.json'
import type push from '../locales/es/push.json'
import type rights from '../locales/es/rights.json'
import type schedule from '../locales/es/schedule.json'
import type search from '../locales/es/search.json'
import type security from '../locales/es/security.json'
import type securityEvents from '../locales/es/security-events.json'
import type session from '../locales/es/session.json'
import type share from '../locales/es/share.json'
import type sharedComputer from '../locales/es/shared-computer.json'
import type staffCases from '../locales/es/staff-cases.json'
import type staffEvents from '../locales/es/staff-events.json'
import type staffFuelCards from '../locales/es/staff-fuel-cards.json'
import type staffJobLists from '../locales/es/staff-job-lists.json'
import type staffJobs from '../locales/es/staff-jobs.json'
import type staffMemberships from '../locales/es/staff-memberships.json'
import type staffRights from '../locales/es/staff-rights.json'
import type staffUsage from '../locales/es/staff-usage.json'
import type teams from '../locales/es/teams.json'
import type tickets from '../locales/es/tickets.json'
import type union from '../locales/es/union.json'
import type usage from '../locales/es/usage.json'
import type vouchers from '../locales/es/vouchers.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      'accessibility': typeof accessibility
      'admin': typeof admin
      'advantages': typeof advantages
      'affiliation': typeof affiliation
      'appointment-mails': typeof appointmentMails
      'appointments': typeof appointments
      'booking': typeof booking
      'campaigns': typeof campaigns
      'card': typeof card
      'case-forms': typeof caseForms
      'cases': typeof cases
      'check-in': typeof checkIn
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
      'staff-memberships': typeof staffMemberships
      'staff-rights': typeof staffRights
      'staff-usage': typeof staffUsage
      'teams': typeof teams
      'tickets': typeof tickets
      'union': typeof union
      'usage': typeof usage
      'vouchers': typeof vouchers
    }
  }
}
