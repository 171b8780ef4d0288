import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { FilterBar } from '../../../parts/filters/filter-bar.tsx'
import { useIsWide } from '../../../parts/use-is-wide.ts'
import type { AdvantagesSearch } from './advantages-search.ts'
import { CategoryChips } from './category-chips.tsx'

// The picker of provinces is loaded with the sheet.
const Filters = lazy(async () => {
  const [filters] = await Promise.all([import('./filters.tsx'), loadTexts('pickers')])
  return filters
})

/** Search words, the other filters in a sheet, and the categories, which a wide screen shows below the bar. */
export function AdvantagesBar({ search }: { search: AdvantagesSearch }) {
  const t = useTexts('advantages')
  const navigate = useNavigate()
  const isWide = useIsWide()
  const ask = (change: AdvantagesSearch): void => {
    void navigate({ to: '/advantages', search: { ...search, pages: undefined, ...change }, resetScroll: false })
  }
  const count = [search.province, search.kind].filter(Boolean).length
  const title = t('filters.title')
  return (
    <FilterBar
      chips={!isWide && <CategoryChips search={search} />}
      search={{
        id: 'advantages-q',
        label: t('search.label'),
        button: t('search.button'),
        cutAt: 100,
        words: search.q,
        onWords: (q) => ask({ q }),
      }}
      sheet={{
        title,
        label: count > 0 ? t('filters.titleChosen', { title, count }) : title,
        show: t('filters.show'),
        children: <Filters ask={ask} search={search} />,
      }}
    />
  )
}
