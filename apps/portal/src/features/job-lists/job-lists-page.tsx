import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { BookmarkIcon } from '@afilia/ui/marks/icons'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FindLists } from './find/find-lists.tsx'
import { FollowedSection } from './followed/followed-section.tsx'

/** The member's job lists, and a search for others; `links` lead to the other pages about work. */
export function JobListsPage({ links }: { links: ReactNode }) {
  const t = useTexts(['job-lists', 'pages'])
  const followed = useQuery(query('GET job-lists/followed'))
  return (
    <PublicPage>
      <PageHeading lead={t('lead')} title={t('pages:jobLists.title')} />
      {links}
      <Stack gap={5}>
        <Loaded query={followed}>
          {({ lists }) =>
            lists.length === 0 ? (
              <Section id="followed" title={t('followed.title')}>
                <EmptyState icon={BookmarkIcon} title={t('followed.none')}>
                  <p>{t('followed.noneText')}</p>
                </EmptyState>
              </Section>
            ) : (
              lists.map((list) => <FollowedSection key={list.id} list={list} />)
            )
          }
        </Loaded>
        {/* Hidden until its place is known. */}
        <div hidden={followed.isLoading}>
          <FindLists />
        </div>
      </Stack>
    </PublicPage>
  )
}
