import type { BaseDeps } from '../../server/src/platform/deps.ts'
import { loadDemoAdvantages } from './advantages/load-advantages.ts'
import { loadDemoFuelCards } from './advantages/load-fuel-cards.ts'
import { loadDemoStocks } from './advantages/load-stocks.ts'
import { loadDemoAppointments } from './appointments/load-appointments.ts'
import { loadDemoCases } from './cases/load-cases.ts'
import { loadDemoPages } from './content/load-pages.ts'
import { loadDemoStructures } from './content/load-structures.ts'
import { loadAskingEvents } from './events/load-asking-events.ts'
import { loadEventLooks } from './events/load-event-looks.ts'
import { loadDemoEvents } from './events/load-events.ts'
import { loadDemoCoverage } from './insurance/load-coverage.ts'
import { isForDemo } from './is-for-demo.ts'
import { loadDemoJobs } from './jobs/load-jobs.ts'
import { loadDemoJobSources } from './jobs/load-sources.ts'
import { loadDemoAttachments } from './media/load-attachments.ts'
import { loadDemoMedia } from './media/load-media.ts'
import { loadDemoAffiliation } from './memberships/load-affiliation.ts'
import { loadDemoEir } from './merits/load-eir.ts'
import { loadDemoJobLists } from './merits/load-job-lists.ts'
import { loadDemoMerits } from './merits/load-merits.ts'
import { loadDemoMemberships } from './memberships/load-memberships.ts'
import { loadDemoDevices } from './messages/load-devices.ts'
import { loadDemoMessages } from './messages/load-messages.ts'
import { loadDemoNews } from './news/load-news.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './people/accounts/accounts.ts'
import { loadDemoCourses } from './people/load-courses.ts'
import { loadDemoPeople } from './people/load-people.ts'
import { loadDemoSecondFactors } from './people/load-second-factors.ts'
import { recordRows } from './rows/record-rows.ts'
import { loadDemoOffices } from './union/load-offices.ts'

export { answerBank } from './bank/bank-page.ts'
export { answerHotels } from './hotels/hotels-page.ts'
export { removeDemo } from './rows/remove-demo.ts'
// Parts of the demo, for the initial databases of tests and benchmarks.
export { loadDemoAdvantages, loadDemoNews, loadDemoOffices, loadDemoPages, loadDemoPeople, loadDemoSecondFactors }

/**
 * Loads the missing parts of the demo: each loader checks what exists, so that the demo of an older release gets later
 * additions. Returns the sign-in instructions for the terminal; undefined if the database has a union's own data, which it never changes.
 */
export async function loadDemo(deps: BaseDeps, say: (line: string) => void): Promise<string | undefined> {
  if (!(await isForDemo(deps.db))) {
    say('No demo data: this database holds a union’s own.')
    return undefined
  }
  say('Demo data …')
  await recordRows(deps.db, () => loadAll(deps, say))
  return listAccounts()
}

async function loadAll(deps: BaseDeps, say: (line: string) => void): Promise<void> {
  const { people } = await loadDemoPeople(deps.db, deps)
  if (people > 0) say(`  ${people} members made`)
  await loadDemoCourses(deps)
  await loadDemoSecondFactors(deps)
  // Must come before everything that shows pictures.
  await loadDemoMedia(deps)
  await loadDemoAdvantages(deps)
  await loadDemoStocks(deps)
  await loadDemoFuelCards(deps)
  await loadDemoOffices(deps)
  await loadDemoAppointments(deps)
  await loadDemoCoverage(deps)
  await loadDemoCases(deps)
  await loadDemoMemberships(deps)
  await loadDemoAffiliation(deps)
  await loadDemoMerits(deps)
  await loadDemoJobLists(deps)
  await loadDemoEir(deps)
  await loadDemoNews(deps)
  await loadDemoDevices(deps)
  await loadDemoAttachments(deps.db)
  await loadDemoEvents(deps)
  await loadDemoJobs(deps)
  await loadDemoJobSources(deps)
  await loadDemoPages(deps)
  await loadDemoStructures(deps)
  await loadAskingEvents(deps)
  await loadEventLooks(deps)
  // Must come after everything that the messages mention.
  await loadDemoMessages(deps)
}

function listAccounts(): string {
  const lines = DEMO_ACCOUNTS.map(
    ({ documentId, label }) => `  ${documentId}  ${label.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
  )
  return ['', `Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...lines].join('\n')
}
