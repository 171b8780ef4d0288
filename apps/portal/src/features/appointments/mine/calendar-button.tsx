import type { Appointment } from '@afilia/contract/cases/appointments'
import { Button } from '@afilia/ui/forms/button'
import { CalendarIcon } from '@afilia/ui/marks/icons'
import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** Saves the file for calendar applications. */
export function CalendarButton({ appointment: { id } }: { appointment: Appointment }) {
  const t = useTexts('appointments')
  const { isBusy, problem, run } = useAction()
  const save = async (): Promise<void> =>
    saveFile(await fetchFile('GET appointments/{appointment}/calendar', { params: { appointment: id } }))
  return (
    <>
      <Button busyLabel={t('calendar.saving')} icon={<CalendarIcon />} isBusy={isBusy} onClick={() => void run(save)} variant="secondary">
        {t('calendar.add')}
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}
