import { send } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Topic } from '@afilia/domain/messages/messages'
import { MailLinkPage } from '../../parts/pages/mail-link-page.tsx'

async function unsubscribe(token: string): Promise<Topic | 'DAILY' | null> {
  const { topic, isDaily } = await send('POST message-preferences/unsubscribe', { body: { token } })
  return topic ?? (isDaily ? 'DAILY' : null)
}

/** The page of the link in a mail. It turns off mails of that kind. */
export function UnsubscribePage() {
  const t = useTexts(['mailbox', 'pages'])
  return (
    <MailLinkPage
      act={unsubscribe}
      failed={t('unsubscribe.failed')}
      next={
        <PageButton hash="messages-title" to="/profile/preferences" variant="secondary">
          {t('unsubscribe.preferences')}
        </PageButton>
      }
      presentDone={(kind) => (kind === 'DAILY' ? t('unsubscribe.daily') : t('unsubscribe.done', { kind: t(`topics.${kind}`) }))}
      still={t('unsubscribe.still')}
      title={t('pages:unsubscribe.title')}
      unknown={{ title: t('unsubscribe.unknown.title'), text: t('unsubscribe.unknown.text') }}
    />
  )
}
