import { ApiError } from '@afilia/client/calls/api-error.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MailLinkPage } from '../../../parts/pages/mail-link-page.tsx'
import { savedQuery } from './saved-query.ts'

/** Resolves to the name of the search. */
async function stop(token: string): Promise<string | null> {
  try {
    const { name } = await send('POST job-searches/stop', { body: { token } })
    void queryClient.invalidateQueries({ queryKey: savedQuery.queryKey })
    return name
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** The page that unsubscribes from a saved search. Its messages link here. */
export function StopPage() {
  const t = useTexts(['jobs', 'pages'])
  return (
    <MailLinkPage
      act={stop}
      failed={t('stop.failed')}
      next={
        <PageButton to="/jobs/searches" variant="secondary">
          {t('pages:jobSearches.title')}
        </PageButton>
      }
      presentDone={(name) => t('stop.done', { name })}
      still={t('stop.still')}
      title={t('pages:stopJobSearch.title')}
      unknown={{ title: t('stop.unknown'), text: t('stop.unknownText') }}
    />
  )
}
