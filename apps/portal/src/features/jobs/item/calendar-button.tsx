import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobPage as Job } from '@afilia/contract/jobs/jobs'
import { IconButton } from '@afilia/ui/forms/button'
import { CalendarIcon } from '@afilia/ui/marks/icons'

/** The dates of the job posting for a calendar application; nothing if it has none. */
export function CalendarButton({ job: { id, deadline, timeline } }: { job: Job }) {
  const t = useTexts('jobs')
  const { isBusy, problem, run } = useAction()
  if (deadline === null && timeline.every(({ from }) => from === null)) return null
  const save = async (): Promise<void> => saveFile(await fetchFile('GET jobs/{job}/calendar', { params: { job: id } }))
  return (
    <>
      <IconButton aria-busy={isBusy || undefined} label={t('page.calendar')} onClick={() => !isBusy && void run(save)}>
        <CalendarIcon size={20} />
      </IconButton>
      <ActionProblem text={problem} />
    </>
  )
}
