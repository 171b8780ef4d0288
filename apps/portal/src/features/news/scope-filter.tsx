import type { NewsScope } from '@afilia/domain/content/news-scopes'
import { Link } from '@tanstack/react-router'
import { useSession } from '@afilia/client/session/session.ts'
import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './news.module.css'

/** From the nearest to the widest. */
const SCOPES: readonly NewsScope[] = ['PROVINCE', 'AUTONOMY', 'STATE']

/** All news, or one scope. Province and region are the member's own. */
export function ScopeFilter({ current }: { current: NewsScope | undefined }) {
  const t = useTexts('news')
  const { session } = useSession()
  const label = (scope: NewsScope | undefined): string =>
    session && scope && scope !== 'STATE' ? t(`mine.${scope}`) : t(`scopes.${scope ?? 'all'}`)
  return (
    <nav aria-label={t('filter')} className={styles.scopes}>
      <ul className={chips.chips}>
        {[undefined, ...SCOPES].map((scope) => (
          <li key={scope ?? 'all'}>
            <Link
              activeOptions={{ includeSearch: false }}
              aria-current={scope === current ? 'page' : undefined}
              className={chips.chip}
              data-chosen={scope === current ? '' : undefined}
              search={scope ? { scope } : {}}
              to="/news"
            >
              {label(scope)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
