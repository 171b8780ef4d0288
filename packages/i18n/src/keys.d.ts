import type accessibility from '../locales/es/accessibility.json'
import type install from '../locales/es/install.json'
import type affiliation from '../locales/es/affiliation.json'
import type appointments from '../locales/es/appointments.json'
import type eir from '../locales/es/eir.json'
import type jobLists from '../locales/es/job-lists.json'
import type jobListsDesk from '../locales/es/job-lists-desk.json'
import type jobSources from '../locales/es/job-sources.json'
import type jobDesk from '../locales/es/job-desk.json'
import type meritScales from '../locales/es/merit-scales.json'
import type merits from '../locales/es/merits.json'
import type appointmentMails from '../locales/es/appointment-mails.json'
import type booking from '../locales/es/booking.json'
import type paying from '../locales/es/paying.json'
import type caseForms from '../locales/es/case-forms.json'
import type cases from '../locales/es/cases.json'
import type casesDesk from '../locales/es/cases-desk.json'
import type card from '../locales/es/card.json'
import type advantages from '../locales/es/advantages.json'
import type admin from '../locales/es/admin.json'
import type confirmIdentity from '../locales/es/confirm-identity.json'
import type common from '../locales/es/common.json'
import type door from '../locales/es/door.json'
import type economic from '../locales/es/economic.json'
import type errors from '../locales/es/errors.json'
import type eventPages from '../locales/es/event-pages.json'
import type eventsDesk from '../locales/es/events-desk.json'
import type fuelCard from '../locales/es/fuel-card.json'
import type desks from '../locales/es/desks.json'
import type dispatches from '../locales/es/dispatches.json'
import type devices from '../locales/es/devices.json'
import type diary from '../locales/es/diary.json'
import type fuelDesk from '../locales/es/fuel-desk.json'
import type favorites from '../locales/es/favorites.json'
import type publicHome from '../locales/es/public-home.json'
import type home from '../locales/es/home.json'
import type insurance from '../locales/es/insurance.json'
import type importantPeriods from '../locales/es/important-periods.json'
import type jobTerms from '../locales/es/job-terms.json'
import type join from '../locales/es/join.json'
import type membershipDesk from '../locales/es/membership-desk.json'
import type membership from '../locales/es/membership.json'
import type members from '../locales/es/members.json'
import type memberHome from '../locales/es/member-home.json'
import type contact from '../locales/es/contact.json'
import type jobMatches from '../locales/es/job-matches.json'
import type jobs from '../locales/es/jobs.json'
import type legal from '../locales/es/legal.json'
import type mailbox from '../locales/es/mailbox.json'
import type media from '../locales/es/media.json'
import type news from '../locales/es/news.json'
import type nextEvents from '../locales/es/next-events.json'
import type union from '../locales/es/union.json'
import type usageDesk from '../locales/es/usage-desk.json'
import type usage from '../locales/es/usage.json'
import type offline from '../locales/es/offline.json'
import type outbox from '../locales/es/outbox.json'
import type pages from '../locales/es/pages.json'
import type preferences from '../locales/es/preferences.json'
import type push from '../locales/es/push.json'
import type pickers from '../locales/es/pickers.json'
import type profile from '../locales/es/profile.json'
import type rights from '../locales/es/rights.json'
import type rightsDesk from '../locales/es/rights-desk.json'
import type schedule from '../locales/es/schedule.json'
import type search from '../locales/es/search.json'
import type securityEvents from '../locales/es/security-events.json'
import type security from '../locales/es/security.json'
import type share from '../locales/es/share.json'
import type sharedComputer from '../locales/es/shared-computer.json'
import type session from '../locales/es/session.json'
import type tickets from '../locales/es/tickets.json'
import type vouchers from '../locales/es/vouchers.json'

// The browser's texts by area, so that an unknown key does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      accessibility: typeof accessibility
      install: typeof install
      appointments: typeof appointments
      eir: typeof eir
      'job-lists': typeof jobLists
      'job-sources': typeof jobSources
      'job-desk': typeof jobDesk
      'merit-scales': typeof meritScales
      'job-lists-desk': typeof jobListsDesk
      merits: typeof merits
      'appointment-mails': typeof appointmentMails
      booking: typeof booking
      paying: typeof paying
      card: typeof card
      admin: typeof admin
      advantages: typeof advantages
      'case-forms': typeof caseForms
      cases: typeof cases
      'cases-desk': typeof casesDesk
      common: typeof common
      'confirm-identity': typeof confirmIdentity
      door: typeof door
      economic: typeof economic
      errors: typeof errors
      'event-pages': typeof eventPages
      'events-desk': typeof eventsDesk
      favorites: typeof favorites
      'fuel-card': typeof fuelCard
      desks: typeof desks
      dispatches: typeof dispatches
      devices: typeof devices
      diary: typeof diary
      'fuel-desk': typeof fuelDesk
      home: typeof home
      'public-home': typeof publicHome
      'important-periods': typeof importantPeriods
      insurance: typeof insurance
      affiliation: typeof affiliation
      'job-terms': typeof jobTerms
      join: typeof join
      membership: typeof membership
      'membership-desk': typeof membershipDesk
      members: typeof members
      'member-home': typeof memberHome
      contact: typeof contact
      'job-matches': typeof jobMatches
      jobs: typeof jobs
      legal: typeof legal
      mailbox: typeof mailbox
      media: typeof media
      news: typeof news
      'next-events': typeof nextEvents
      union: typeof union
      usage: typeof usage
      'usage-desk': typeof usageDesk
      offline: typeof offline
      outbox: typeof outbox
      pages: typeof pages
      preferences: typeof preferences
      push: typeof push
      pickers: typeof pickers
      profile: typeof profile
      rights: typeof rights
      'rights-desk': typeof rightsDesk
      schedule: typeof schedule
      search: typeof search
      security: typeof security
      'security-events': typeof securityEvents
      session: typeof session
      share: typeof share
      'shared-computer': typeof sharedComputer
      tickets: typeof tickets
      vouchers: typeof vouchers
    }
  }
}
