import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { MessagesSearch } from './messages-search.ts'
import styles from './messages.module.css'

/** Links to the older messages and back to the newest. `last`: the id of the last one shown, if there are more. */
export function MessagePages({ search, last }: { search: MessagesSearch; last: string | undefined }) {
  const t = useTexts(['mailbox', 'common'])
  if (last === undefined && search.before === undefined) return null
  return (
    <nav aria-label={t('list.pages')} className={styles.pages}>
      {search.before !== undefined && (
        <PageButton search={{ ...search, before: undefined }} to="/profile/messages" variant="quiet">
          {t('list.newest')}
        </PageButton>
      )}
      {last !== undefined && (
        <PageButton search={{ ...search, before: last }} to="/profile/messages" variant="quiet">
          {t('common:pager.older')}
        </PageButton>
      )}
    </nav>
  )
}
