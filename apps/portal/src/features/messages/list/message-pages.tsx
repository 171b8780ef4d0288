import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { MessagesSearch } from './messages-search.ts'
import styles from './messages.module.css'

/** Links to the previous and next page. */
export function MessagePages({ search, pages }: { search: MessagesSearch; pages: number }) {
  const t = useTexts(['mailbox', 'common'])
  const { page = 1 } = search
  if (pages < 2 && page === 1) return null
  const at = (target: number): MessagesSearch => ({ ...search, page: target > 1 ? target : undefined })
  return (
    <nav aria-label={t('list.pages')} className={styles.pages}>
      {page > 1 && (
        <PageButton search={at(page - 1)} to="/profile/messages" variant="secondary">
          {t('common:pager.newer')}
        </PageButton>
      )}
      <p>{t('list.where', { page, pages: Math.max(page, pages) })}</p>
      {page < pages && (
        <PageButton search={at(page + 1)} to="/profile/messages" variant="secondary">
          {t('common:pager.older')}
        </PageButton>
      )}
    </nav>
  )
}
