import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { enqueue, onOutcome, useWaiting } from '@afilia/client/outbox/outbox.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import type { JobCard } from '@afilia/contract/jobs/jobs'
import { LISTS } from '../search/jobs-query.ts'

const SUBJECT = 'interest '

type Offer = Pick<JobCard, 'id' | 'kind'>
interface Memo {
  readonly id: string
  readonly isInterested: boolean
}

/** The query of one job posting. */
export const jobQuery = (id: string) => query('GET jobs/{job}', { params: { job: id } })

/** Shows or withdraws interest: at once in the interface, and on the server when online. */
export function setInterest({ id, kind }: Offer, isInterested: boolean): void {
  const act = isInterested ? 'add' : 'remove'
  const memo: Memo = { id, isInterested }
  enqueue(
    `${SUBJECT}${id}`,
    kind === 'PRIVATE' ? `POST private-jobs/persons/${act}` : `POST jobs/persons/${act}`,
    { body: { jobId: id } },
    { memo },
  )
}

/** Whether the member has shown interest, including this device's unsent changes. */
export function useIsInterested({ id, isInterested }: Pick<JobCard, 'id' | 'isInterested'>): boolean {
  const waiting = useWaiting().find(({ subject }) => subject === `${SUBJECT}${id}`)
  return waiting ? (waiting.memo as Memo).isInterested : isInterested
}

onOutcome(({ subject, memo }, outcome) => {
  if (!subject.startsWith(SUBJECT)) return
  const { id, isInterested } = memo as Memo
  if (outcome.kind === 'sent') queryClient.setQueryData(jobQuery(id).queryKey, (job) => job && { ...job, isInterested })
  else void explainFailure(outcome.error).then((text) => showToast(text, 'error'))
  // Visible lists stay unchanged and are refetched when they are opened again.
  for (const name of LISTS) void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })
})
