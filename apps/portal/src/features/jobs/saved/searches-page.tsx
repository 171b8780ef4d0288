import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useIsShared } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { PendingRows } from '../../../parts/rows/pending-rows.tsx'
import { JobList } from '../list/job-list.tsx'
import { KindLinks } from '../list/kind-links.tsx'
import { mineQuery, useKeepSaved } from '../list/use-keep-saved.ts'
import { savedQuery } from './saved-query.ts'
import { SavedRow } from './saved-row.tsx'
import styles from './searches.module.css'

/** The member's saved searches, and the job postings they are interested in. */
export function SearchesPage() {
  const t = useTexts(['jobs', 'pages'])
  const searches = useQuery(savedQuery)
  useKeepSaved(true)
  return (
    <PublicPage>
      <PageHeading lead={t('saved.lead')} title={t('pages:jobSearches.title')} />
      <KindLinks />
      <Section id="job-searches" title={t('saved.list')}>
        <Loaded query={searches}>
          {(found) =>
            found.length === 0 ? (
              <>
                <p>{t('saved.none')}</p>
                <p>
                  <PageButton to="/jobs" variant="secondary">
                    {t('page.back')}
                  </PageButton>
                </p>
              </>
            ) : (
              <ul aria-labelledby="job-searches-title" className={records.list}>
                {found.map((search) => (
                  <SavedRow key={search.id} search={search} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      {/* Hidden until its place is known. */}
      <div hidden={searches.isLoading}>
        <Interests />
      </div>
    </PublicPage>
  )
}

function Interests() {
  const t = useTexts('jobs')
  const mine = useQuery(mineQuery)
  const none = t(useIsShared() ? 'interest.noneShared' : 'interest.none')
  return (
    <section aria-labelledby="job-interests" className={styles.interests}>
      <h2 id="job-interests">{t('interest.list')}</h2>
      <Loaded pending={<PendingRows />} query={mine}>
        {({ items }) => (items.length === 0 ? <p>{none}</p> : <JobList jobs={items} />)}
      </Loaded>
    </section>
  )
}
