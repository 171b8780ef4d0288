import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffJob } from '@afilia/contract/jobs/staff-jobs'
import type { JobState } from '@afilia/domain/jobs/jobs'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { findDraft, keepDraft, toChange, toDraft } from './edit-draft.ts'
import { showJob } from './job-edit.tsx'

/** Publishes or withdraws a job posting, and discards manual corrections. */
export function JobTransitions({ job }: { job: StaffJob }) {
  const t = useTexts(['staff-jobs', 'job-sources'])
  const { personId } = useSignedIn()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, problem, run } = useAction({
    explain: async (error) => {
      if (error instanceof ApiError && error.status === 409) await queryClient.invalidateQueries({ queryKey: ['GET staff/jobs/{job}'] })
      return explainFailure(error)
    },
  })
  const transition = async (state: JobState): Promise<void> => {
    const isDone = await run(
      async () => {
        const changed = await send('PUT staff/jobs/{job}', { params: { job: job.id }, body: toChange(toDraft(job), state) })
        // The open draft continues from the new revision.
        const typed = findDraft(personId, job.id)
        if (typed?.revision === job.revision) keepDraft(personId, job.id, { ...typed, revision: changed.revision })
        await showJob(changed)
      },
      t(state === 'PUBLISHED' ? 'published' : 'withdrawn'),
    )
    if (isDone) setIsAsking(false)
  }
  const giveUp = () =>
    run(async () => showJob(await send('DELETE staff/jobs/{job}/corrections', { params: { job: job.id } })), t('givenUp'))
  return (
    <>
      {job.corrected.length > 0 && (
        <Notice
          actions={
            <Button isBusy={isBusy} onClick={() => void giveUp()} variant="secondary">
              {t('giveUp')}
            </Button>
          }
          title={t('correctedTitle')}
        >
          <p>
            {t('correctedText', {
              what: job.corrected.map((field) => (field === 'texts' ? t('words') : t(`job-sources:fields.${field}`))).join(', '),
            })}
          </p>
        </Notice>
      )}
      <Cluster>
        {job.state !== 'PUBLISHED' && (
          <Button isBusy={isBusy} onClick={() => void transition('PUBLISHED')}>
            {t(job.state === 'DRAFT' ? 'publish' : 'publishAgain')}
          </Button>
        )}
        {job.state !== 'WITHDRAWN' && (
          <Button onClick={() => setIsAsking(true)} variant="secondary">
            {t('withdraw')}
          </Button>
        )}
      </Cluster>
      {!isAsking && <ActionProblem text={problem} />}
      <ConfirmDialog
        confirmLabel={t('withdraw')}
        isBusy={isBusy}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void transition('WITHDRAWN')}
        problem={problem}
        title={t('withdrawTitle')}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </>
  )
}
