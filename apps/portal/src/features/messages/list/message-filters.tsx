import chips from '@afilia/client/parts/lists/chips.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Link } from '@tanstack/react-router'
import type { MessagesSearch } from './messages-search.ts'
import styles from './messages.module.css'

const VIEWS = [
  { name: 'all', view: {} },
  { name: 'unread', view: { unread: true } },
  { name: 'people', view: { from: 'people' } },
  { name: 'portal', view: { from: 'portal' } },
  { name: 'archived', view: { archived: true } },
] as const satisfies readonly { name: string; view: MessagesSearch }[]

const isSame = (view: MessagesSearch, { unread, from, archived }: MessagesSearch): boolean =>
  view.unread === unread && view.from === from && view.archived === archived

/** The views of the mailbox. The archive is listed while it is shown; otherwise it is in the menu beside the heading. */
export function MessageFilters({ search }: { search: MessagesSearch }) {
  const t = useTexts('mailbox')
  const { q, topic, author } = search
  return (
    <nav aria-label={t('filters.label')}>
      <ul className={`${chips.chips} ${styles.views}`}>
        {VIEWS.map(({ name, view }) => {
          const isChosen = isSame(view, search)
          if (name === 'archived' && !isChosen) return null
          return (
            <li key={name}>
              <Link
                activeOptions={{ includeSearch: false }}
                aria-current={isChosen ? 'page' : undefined}
                className={chips.chip}
                data-chosen={isChosen ? '' : undefined}
                resetScroll={false}
                search={{ q, topic, author, ...view }}
                to="/profile/messages"
              >
                {t(`filters.${name}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
