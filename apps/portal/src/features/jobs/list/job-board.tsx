import { hasFailed, QueryFailed } from '@afilia/client/parts/lists/not-loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { toSearchWords } from '@afilia/domain/formats/text'
import { JOB_LIMITS, type JobKind } from '@afilia/domain/jobs/jobs'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { Cluster, Stack } from '@afilia/ui/page/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FilterBar } from '../../../parts/filters/filter-bar.tsx'
import { PendingRows } from '../../../parts/rows/pending-rows.tsx'
import { ShareButton } from '../../../parts/share-button.tsx'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { NearChips } from '../filters/near-chips.tsx'
import { ProvinceChip } from '../filters/province-chip.tsx'
import { FOUND_ID, goToFound } from '../filters/show-found.ts'
import { useActiveFilters } from '../filters/use-active-filters.ts'
import { SaveSearch } from '../saved/save-search.tsx'
import { findQuery, PAGE_SIZE } from '../search/jobs-query.ts'
import { type JobsView, writeAddress } from '../search/jobs-search.ts'
import { useIsMember } from '../use-is-member.ts'
import { JobList } from './job-list.tsx'
import styles from './job-list.module.css'
import { NothingFound } from './nothing-found.tsx'
import { useKeepSaved } from './use-keep-saved.ts'

// The pickers of places and the facets are loaded after the list, or with the sheet.
const JobFilters = lazy(async () => {
  const [filters] = await Promise.all([import('../filters/job-filters.tsx'), loadTexts('pickers')])
  return filters
})

interface JobBoardProps {
  kind: JobKind
  view: JobsView
}

/** The job postings of a kind with their filters. The filters are in the URL of the page. */
export function JobBoard({ kind, view }: JobBoardProps) {
  const t = useTexts(['jobs', 'pages'])
  const isMember = useIsMember()
  const navigate = useNavigate()
  const { search, town, page } = view
  const found = useQuery({ ...findQuery(kind, search, { page }), placeholderData: keepPreviousData })
  const { data } = found
  const active = useActiveFilters(search, town, data?.facets)
  const ask = (asked: Omit<JobsView, 'page'> & { readonly page?: number }): void =>
    void navigate({ to: '.', search: writeAddress(asked), resetScroll: false })
  useKeepSaved(isMember)
  const isWide = useIsWide()
  const title = t('filters.title')
  const filters = <JobFilters ask={ask} facets={data?.facets} view={view} />
  return (
    <Stack gap={2}>
      <FilterBar
        chips={
          <ActiveFilters active={active} town={town}>
            {isMember && search.regions.length === 0 && <ProvinceChip search={search} town={town} />}
            {isMember && search.near === undefined && <NearChips search={search} />}
          </ActiveFilters>
        }
        search={{
          id: 'jobs-text',
          label: t('filters.words'),
          button: t('filters.search'),
          cutAt: JOB_LIMITS.text,
          words: search.text,
          onWords: (words) => ask({ search: { ...search, text: toWords(words) }, town }),
        }}
        sheet={
          isWide
            ? undefined
            : {
                title,
                label: active.length > 0 ? t('filters.titleChosen', { title, count: active.length }) : title,
                show: data ? t('filters.showCount', { count: data.total }) : t('filters.show'),
                onShow: goToFound,
                children: filters,
              }
        }
      />
      <div className={styles.board}>
        {isWide && <Suspense fallback={<Skeleton lines={4} shape="field" />}>{filters}</Suspense>}
        <section aria-labelledby={FOUND_ID} className={styles.found}>
          <header>
            <h2 aria-live="polite" id={FOUND_ID} tabIndex={-1}>
              {data ? t(data.isAll ? 'count' : 'atLeast', { count: data.total }) : t('offers')}
            </h2>
            {isMember && <SaveSearch kind={kind} names={active.map(({ name }) => name)} search={search} />}
          </header>
          {data?.isAll === false && <p className={styles.small}>{t('notAll')}</p>}
          {!data ? (
            hasFailed(found) ? (
              <QueryFailed query={found} />
            ) : (
              <PendingRows />
            )
          ) : data.jobs.length === 0 && page === 1 ? (
            <NothingFound active={active} kind={kind} search={search} town={town} />
          ) : (
            <JobList jobs={data.jobs} />
          )}
          <Pager
            label={t('pages')}
            onPage={(to) => ask({ search, town, page: to + 1 })}
            page={page - 1}
            size={PAGE_SIZE}
            total={data?.total ?? 0}
            words={{ before: t('pager.before'), after: t('pager.after') }}
          />
          <Cluster>
            <ShareButton title={t('offers')} withSearch />
          </Cluster>
        </section>
      </div>
    </Stack>
  )
}

const toWords = (words = ''): string | undefined => toSearchWords(words).trim().slice(0, JOB_LIMITS.text) || undefined
