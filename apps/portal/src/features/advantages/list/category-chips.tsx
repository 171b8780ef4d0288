import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@afilia/client/calls/query.ts'
import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { AdvantagesSearch } from './advantages-search.ts'

/** Chooses one category or all; the other filters stay. */
export function CategoryChips({ search }: { search: AdvantagesSearch }) {
  const t = useTexts('advantages')
  const { data: categories } = useQuery(query('GET categories'))
  const { pages: _, ...asked } = search
  return (
    <nav aria-label={t('filters.categories')}>
      <ul className={chips.chips}>
        {[{ id: undefined, name: t('filters.all') }, ...(categories ?? [])].map(({ id, name }) => (
          <li key={id ?? ''}>
            <Link
              activeOptions={{ includeSearch: false }}
              aria-current={id === search.category ? 'true' : undefined}
              className={chips.chip}
              data-chosen={id === search.category ? '' : undefined}
              resetScroll={false}
              search={{ ...asked, category: id }}
              to="/advantages"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
