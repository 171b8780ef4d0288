import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Topic } from '@afilia/domain/messages'
import { Notice } from '@afilia/ui/feedback/notice'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { Button } from '@afilia/ui/forms/button'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useEffect, useState } from 'react'

type Outcome = { readonly topic: Topic | null; readonly isDaily: boolean } | { readonly problem: string }

/** After the `#`, which no server sees. */
function readToken(): string {
  const kept = (history.state as { unsubscribeToken?: unknown } | null)?.unsubscribeToken
  return location.hash.slice(1) || (typeof kept === 'string' ? kept : '')
}

async function unsubscribe(token: string): Promise<Outcome> {
  // The server refuses what is too long or nothing.
  if (!token || token.length > 200) return { topic: null, isDaily: false }
  try {
    return await send('POST message-preferences/unsubscribe', { body: { token } })
  } catch (error) {
    return { problem: await explainFailure(error) }
  }
}

/** The page of the link in a mail. Whoever opens it has asked already: the mails of that kind are off without another question. */
export function UnsubscribePage() {
  const t = useTexts(['mailbox', 'common', 'pages'])
  const [token] = useState(readToken)
  const [outcome, setOutcome] = useState<Outcome>()
  const turnOff = (): Promise<void> => unsubscribe(token).then(setOutcome)
  useEffect(() => {
    // No copied address has it, and a reload still does.
    history.replaceState({ ...(history.state as object | null), unsubscribeToken: token }, '', location.pathname)
    void unsubscribe(token).then(setOutcome)
  }, [token])
  const toPreferences = (
    <PageButton hash="messages-title" to="/profile/preferences" variant="secondary">
      {t('unsubscribe.preferences')}
    </PageButton>
  )
  return (
    <PublicPage>
      <PageHeading title={t('pages:unsubscribe.title')} />
      {outcome === undefined ? (
        <Loading label={t('common:loading')}>
          <Skeleton lines={3} />
        </Loading>
      ) : 'problem' in outcome ? (
        <Notice
          actions={
            <Button onClick={() => void turnOff()} variant="secondary">
              {t('common:retry')}
            </Button>
          }
          live="alert"
          title={t('unsubscribe.failed')}
          tone="danger"
        >
          <p>{outcome.problem}</p>
        </Notice>
      ) : outcome.topic === null && !outcome.isDaily ? (
        <Notice actions={toPreferences} live="status" title={t('unsubscribe.unknown.title')} tone="warning">
          <p>{t('unsubscribe.unknown.text')}</p>
        </Notice>
      ) : (
        <Notice
          actions={toPreferences}
          live="status"
          title={outcome.topic === null ? t('unsubscribe.daily') : t('unsubscribe.done', { kind: t(`topics.${outcome.topic}`) })}
          tone="success"
        >
          <p>{t('unsubscribe.still')}</p>
        </Notice>
      )}
    </PublicPage>
  )
}
