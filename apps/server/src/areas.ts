import { eirArea } from './areas/eir/area.ts'
import { jobListsArea } from './areas/job-lists/area.ts'
import { meritsArea } from './areas/merits/area.ts'
import { advantagesArea } from './areas/advantages/area.ts'
import { appointmentsArea } from './areas/appointments/area.ts'
import { backgroundTasksArea } from './areas/background-tasks/area.ts'
import { bookmarksArea } from './areas/bookmarks/area.ts'
import { cardArea } from './areas/card/area.ts'
import { contactArea } from './areas/contact/area.ts'
import { contentArea } from './areas/content/area.ts'
import { campaignsArea } from './areas/campaigns/area.ts'
import { economicArea } from './areas/economic/area.ts'
import { eventsArea } from './areas/events/area.ts'
import { homeArea } from './areas/home/area.ts'
import { importantPeriodsArea } from './areas/important-periods/area.ts'
import { insuranceArea } from './areas/insurance/area.ts'
import { jobsArea } from './areas/jobs/area.ts'
import { legalArea } from './areas/legal/area.ts'
import { mailsArea } from './areas/mails/area.ts'
import { membershipArea } from './areas/membership/area.ts'
import { newsArea } from './areas/news/area.ts'
import { preferencesArea } from './areas/preferences/area.ts'
import { referenceArea } from './areas/reference/area.ts'
import { rightsArea } from './areas/rights/area.ts'
import { scheduleArea } from './areas/schedule/area.ts'
import { searchArea } from './areas/search/area.ts'
import { securityEventsArea } from './areas/security-events/area.ts'
import { unionArea } from './areas/union/area.ts'
import { usageArea } from './areas/usage/area.ts'
import { casesArea } from './foundation/cases/area.ts'
import { identityArea } from './foundation/identity/area.ts'
import { notificationsArea } from './foundation/notifications/area.ts'
import { peopleArea } from './foundation/people/area.ts'
import { uploadsArea } from './foundation/uploads/area.ts'
import type { Area } from './platform/area/area.ts'
import { platformArea } from './platform/area/platform-area.ts'

/** All areas, in the order of a member's copy of their data. */
export const AREAS: readonly Area[] = [
  peopleArea,
  economicArea,
  preferencesArea,
  cardArea,
  scheduleArea,
  // Must precede the areas that use uploads.
  uploadsArea,
  eventsArea,
  appointmentsArea,
  meritsArea,
  jobListsArea,
  bookmarksArea,
  jobsArea,
  newsArea,
  legalArea,
  contactArea,
  insuranceArea,
  // An affiliation request references its case, so an erasure must delete it first.
  membershipArea,
  casesArea,
  rightsArea,
  backgroundTasksArea,
  platformArea,
  unionArea,
  usageArea,
  identityArea,
  notificationsArea,
  campaignsArea,
  advantagesArea,
  contentArea,
  homeArea,
  importantPeriodsArea,
  eirArea,
  mailsArea,
  referenceArea,
  searchArea,
  securityEventsArea,
]
