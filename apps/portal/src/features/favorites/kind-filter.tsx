import { boot } from '@afilia/client/boot.ts'
import { type BookmarkKind, KINDS } from '@afilia/domain/site/kinds'
import { Link } from '@tanstack/react-router'
import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** All kinds, or one. */
export function KindFilter({ current }: { current: BookmarkKind | undefined }) {
  const t = useTexts(['favorites', 'search', 'pages'])
  return (
    <nav aria-label={t('filter')}>
      <ul className={chips.chips}>
        {[undefined, ...boot.kinds.bookmarks].map((kind) => (
          <li key={kind ?? 'all'}>
            <Link
              activeOptions={{ includeSearch: false }}
              aria-current={kind === current ? 'page' : undefined}
              className={chips.chip}
              data-chosen={kind === current ? '' : undefined}
              search={kind ? { kind } : {}}
              to="/profile/favorites"
            >
              {t(kind ? KINDS[kind].many : 'search:kinds.all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
