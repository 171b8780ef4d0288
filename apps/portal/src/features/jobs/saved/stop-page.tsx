import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { Button } from '@afilia/ui/forms/button'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useEffect, useState } from 'react'
import { savedQuery } from './saved-query.ts'

/** The name of the search; null for a link that no search has. */
type Outcome = { readonly name: string | null } | { readonly problem: string }

/** After the `#`, which no server sees. */
function readToken(): string {
  const kept = (history.state as { stopToken?: unknown } | null)?.stopToken
  return location.hash.slice(1) || (typeof kept === 'string' ? kept : '')
}

async function stop(token: string): Promise<Outcome> {
  // The server refuses what is too long.
  if (!token || token.length > 200) return { name: null }
  try {
    const { name } = await send('POST job-searches/stop', { body: { token } })
    void queryClient.invalidateQueries({ queryKey: savedQuery.queryKey })
    return { name }
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? { name: null } : { problem: await explainFailure(error) }
  }
}

/** The page of the link in a message of a saved search. Whoever opens it has asked already: it stops without another question. */
export function StopPage() {
  const t = useTexts(['jobs', 'common', 'pages'])
  const [token] = useState(readToken)
  const [outcome, setOutcome] = useState<Outcome>()
  const act = (): Promise<void> => stop(token).then(setOutcome)
  useEffect(() => {
    // No copied address has it, and a reload still does.
    history.replaceState({ ...(history.state as object | null), stopToken: token }, '', location.pathname)
    void stop(token).then(setOutcome)
  }, [token])
  const toSearches = (
    <PageButton to="/jobs/searches" variant="secondary">
      {t('pages:jobSearches.title')}
    </PageButton>
  )
  return (
    <PublicPage>
      <PageHeading title={t('pages:stopJobSearch.title')} />
      {outcome === undefined ? (
        <Loading label={t('common:loading')}>
          <Skeleton lines={3} />
        </Loading>
      ) : 'problem' in outcome ? (
        <Notice
          actions={
            <Button onClick={() => void act()} variant="secondary">
              {t('common:retry')}
            </Button>
          }
          live="alert"
          title={t('stop.failed')}
          tone="danger"
        >
          <p>{outcome.problem}</p>
        </Notice>
      ) : outcome.name === null ? (
        <Notice actions={toSearches} live="status" title={t('stop.unknown')} tone="warning">
          <p>{t('stop.unknownText')}</p>
        </Notice>
      ) : (
        <Notice actions={toSearches} live="status" title={t('stop.done', { name: outcome.name })} tone="success">
          <p>{t('stop.still')}</p>
        </Notice>
      )}
    </PublicPage>
  )
}
