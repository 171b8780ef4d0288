import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { XIcon } from '@afilia/ui/marks/icons'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { writeAddress } from '../search/jobs-search.ts'
import styles from './job-filters.module.css'
import { focusFound } from './show-found.ts'
import type { ActiveFilter } from './use-active-filters.ts'

interface ActiveFiltersProps {
  active: readonly ActiveFilter[]
  town: string | undefined
  /** Filters to add, as items after them. */
  children?: ReactNode
}

/** The active filters, each removable with one click. As the clicked chip disappears, the focus moves to the heading of the results. */
export function ActiveFilters({ active, town, children }: ActiveFiltersProps) {
  const t = useTexts('jobs')
  if (active.length === 0 && !children) return null
  return (
    <ul aria-label={t('filters.active')} className={chips.chips}>
      {active.map(({ key, name, without }) => (
        <li key={key}>
          <Link
            aria-label={t('filters.remove', { name })}
            className={`${chips.chip} ${styles.active}`}
            onClick={focusFound}
            resetScroll={false}
            search={writeAddress({ search: without, town })}
            to="."
          >
            {name}
            <XIcon size={18} />
          </Link>
        </li>
      ))}
      {children}
      {active.length > 1 && (
        <li>
          <Link className={`${chips.chip} ${styles.active}`} onClick={focusFound} resetScroll={false} search={{}} to=".">
            {t('filters.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}
