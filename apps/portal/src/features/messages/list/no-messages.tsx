import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { CircleCheckIcon, MailIcon } from '@afilia/ui/marks/icons'
import type { MessagesSearch } from './messages-search.ts'

/** Why there is nothing to read, and what to do next. */
export function NoMessages({ search: { q, topic, author, unread, from, archived } }: { search: MessagesSearch }) {
  const t = useTexts('mailbox')
  const isNarrowed = q !== undefined || topic !== undefined || author !== undefined || from !== undefined
  const which = isNarrowed ? 'found' : unread ? 'unread' : archived ? 'archived' : 'all'
  return (
    <EmptyState
      actions={
        which === 'all' ? (
          <PageButton to="/profile/preferences" variant="secondary">
            {t('empty.preferences')}
          </PageButton>
        ) : (
          <PageButton search={{}} to="/profile/messages" variant="secondary">
            {t('empty.showAll')}
          </PageButton>
        )
      }
      icon={which === 'unread' ? CircleCheckIcon : MailIcon}
      title={t(`empty.${which}.title`)}
    >
      <p>{t(`empty.${which}.text`)}</p>
    </EmptyState>
  )
}
