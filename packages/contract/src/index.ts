import { advantages } from './content/advantages.ts'
import { affiliations } from './people/affiliations.ts'
import { appointments } from './cases/appointments.ts'
import { bookmarks } from './content/bookmarks.ts'
import { card } from './people/card.ts'
import { cases } from './cases/cases.ts'
import { conversations } from './cases/conversations.ts'
import { contact } from './cases/contact.ts'
import { content } from './content/content.ts'
import { campaigns } from './messages/campaigns.ts'
import { checkIn } from './events/check-in.ts'
import { economic } from './money/economic.ts'
import { staffEvent } from './events/staff-events.ts'
import { eir } from './jobs/eir.ts'
import { events } from './events/events.ts'
import { headless } from './content/headless.ts'
import { home } from './content/home.ts'
import { identity } from './identity/identity.ts'
import { importantPeriods } from './content/important-periods.ts'
import { insurance } from './cases/insurance.ts'
import { jobs } from './jobs/jobs.ts'
import { jobImports } from './jobs/job-imports.ts'
import { jobSources } from './jobs/job-sources.ts'
import { staffJob } from './jobs/staff-jobs.ts'
import { jobSearches } from './jobs/job-searches.ts'
import { jobLists } from './jobs/job-lists.ts'
import { legal } from './content/legal.ts'
import { backgroundTasks } from './messages/background-tasks.ts'
import { mails } from './messages/mails.ts'
import { memberships } from './people/memberships.ts'
import { merits } from './jobs/merits.ts'
import { messages } from './messages/messages.ts'
import { news } from './content/news.ts'
import { officeDiary } from './cases/office-diary.ts'
import { orders } from './events/orders.ts'
import { payments } from './money/payments.ts'
import { people } from './people/people.ts'
import { preferences } from './people/preferences.ts'
import { push } from './messages/push.ts'
import { reference } from './content/reference.ts'
import { rights } from './identity/rights.ts'
import { schedule } from './events/schedule.ts'
import { securityEvents } from './identity/security-events.ts'
import { tickets } from './events/tickets.ts'
import { union } from './content/union.ts'
import { teams } from './cases/teams.ts'
import { uploads } from './cases/uploads.ts'
import { usage } from './messages/usage.ts'
import { search } from './content/search.ts'
import { fuelCard } from './events/fuel-card.ts'
import { vouchers } from './content/vouchers.ts'

/** Every endpoint by its HTTP line. The browser imports only the type. */
export const contract = {
  ...advantages,
  ...affiliations,
  ...appointments,
  ...bookmarks,
  ...card,
  ...cases,
  ...conversations,
  ...contact,
  ...content,
  ...campaigns,
  ...checkIn,
  ...economic,
  ...staffEvent,
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
  ...staffJob,
  ...legal,
  ...backgroundTasks,
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
  ...teams,
  ...uploads,
  ...usage,
  ...fuelCard,
  ...vouchers,
  ...search,
}
export type Contract = typeof contract
