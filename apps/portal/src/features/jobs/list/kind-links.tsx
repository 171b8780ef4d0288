import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Link } from '@tanstack/react-router'
import { useIsMember } from '../use-is-member.ts'

const PAGES = [
  { to: '/jobs', text: 'jobs' },
  { to: '/jobs/private', text: 'privateJobs' },
  { to: '/jobs/eir', text: 'eir' },
  { to: '/jobs/lists', text: 'jobLists' },
  { to: '/jobs/merits', text: 'merits' },
  { to: '/jobs/searches', text: 'jobSearches' },
] as const

/** The pages about work, for members. */
export function KindLinks() {
  const t = useTexts('pages')
  if (!useIsMember()) return null
  return (
    <nav aria-label={t('jobs.group')}>
      <ul className={chips.chips}>
        {PAGES.map(({ to, text }) => (
          <li key={to}>
            <Link
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'page', 'data-chosen': '' } as object}
              className={chips.chip}
              to={to}
            >
              {t(`${text}.short`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
