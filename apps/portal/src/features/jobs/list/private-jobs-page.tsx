import { query, send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button } from '@afilia/ui/forms/button'
import { BriefcaseMedicalIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../../app/home-query.ts'
import type { JobsView } from '../search/jobs-search.ts'
import { JobBoard } from './job-board.tsx'
import { PendingRows } from '../../../parts/rows/pending-rows.tsx'
import { KindLinks } from './kind-links.tsx'

/** Companies' job postings, for members whose settings allow them. */
export function PrivateJobsPage({ view }: { view: JobsView }) {
  const t = useTexts(['jobs', 'pages'])
  const { docid } = useSignedIn()
  const settings = useQuery(query('GET settings/document-id/{docid}', { params: { docid } }))
  return (
    <PublicPage isList>
      <PageHeading lead={t('private.lead')} title={t('pages:privateJobs.title')} />
      <KindLinks />
      <Loaded pending={<PendingRows />} query={settings}>
        {({ privateJobOn }) => (privateJobOn ? <JobBoard kind="PRIVATE" view={view} /> : <TurnedOff />)}
      </Loaded>
    </PublicPage>
  )
}

/** How to turn on companies' job postings: here or in the member's settings. */
function TurnedOff() {
  const t = useTexts('jobs')
  const { docid } = useSignedIn()
  const { isBusy, problem, run } = useAction()
  const turnOn = async (): Promise<void> => {
    const params = { docid }
    const saved = await send('PATCH settings/document-id/{docid}', { params, body: { privateJobOn: true } })
    queryClient.setQueryData(toQueryKey('GET settings/document-id/{docid}', { params }), saved)
    void queryClient.invalidateQueries({ queryKey: homeQuery.queryKey })
  }
  return (
    <EmptyState
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void run(turnOn, t('private.on'))}>
            {t('private.turnOn')}
          </Button>
          <PageButton hash="jobs-title" to="/profile/preferences" variant="secondary">
            {t('private.preferences')}
          </PageButton>
          <ActionProblem text={problem} />
        </>
      }
      icon={BriefcaseMedicalIcon}
      title={t('private.off')}
    >
      <p>{t('private.offText')}</p>
    </EmptyState>
  )
}
