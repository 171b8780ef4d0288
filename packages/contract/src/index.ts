import { advantages } from './advantages.ts'
import { affiliations } from './affiliations.ts'
import { appointments } from './appointments.ts'
import { bookmarks } from './bookmarks.ts'
import { card } from './card.ts'
import { cases } from './cases.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { dispatches } from './dispatches.ts'
import { door } from './door.ts'
import { economic } from './economic.ts'
import { eventDesk } from './event-desk.ts'
import { eir } from './eir.ts'
import { events } from './events.ts'
import { headless } from './headless.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { importantPeriods } from './important-periods.ts'
import { insurance } from './insurance.ts'
import { jobs } from './jobs.ts'
import { jobImports } from './job-imports.ts'
import { jobSources } from './job-sources.ts'
import { jobDesk } from './job-desk.ts'
import { jobSearches } from './job-searches.ts'
import { jobLists } from './job-lists.ts'
import { legal } from './legal.ts'
import { mails } from './mails.ts'
import { memberships } from './memberships.ts'
import { merits } from './merits.ts'
import { messages } from './messages.ts'
import { news } from './news.ts'
import { officeDiary } from './office-diary.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { preferences } from './preferences.ts'
import { push } from './push.ts'
import { reference } from './reference.ts'
import { rights } from './rights.ts'
import { schedule } from './schedule.ts'
import { securityEvents } from './security-events.ts'
import { tickets } from './tickets.ts'
import { union } from './union.ts'
import { uploads } from './uploads.ts'
import { usage } from './usage.ts'
import { search } from './search.ts'
import { fuelCard } from './fuel-card.ts'
import { vouchers } from './vouchers.ts'

/** Every endpoint by its HTTP line. The browser imports only the type. */
export const contract = {
  ...advantages,
  ...affiliations,
  ...appointments,
  ...bookmarks,
  ...card,
  ...cases,
  ...contact,
  ...content,
  ...dispatches,
  ...door,
  ...economic,
  ...eventDesk,
  ...eir,
  ...events,
  ...headless,
  ...home,
  ...identity,
  ...importantPeriods,
  ...insurance,
  ...jobs,
  ...jobSearches,
  ...jobImports,
  ...jobLists,
  ...jobSources,
  ...jobDesk,
  ...legal,
  ...mails,
  ...memberships,
  ...merits,
  ...messages,
  ...news,
  ...officeDiary,
  ...orders,
  ...payments,
  ...people,
  ...preferences,
  ...push,
  ...reference,
  ...rights,
  ...schedule,
  ...securityEvents,
  ...tickets,
  ...union,
  ...uploads,
  ...usage,
  ...fuelCard,
  ...vouchers,
  ...search,
}
export type Contract = typeof contract
