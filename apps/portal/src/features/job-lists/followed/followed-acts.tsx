import { send } from '@afilia/client/calls/query.ts'
import { ConfirmButton } from '@afilia/client/parts/dialogs/confirm-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { FollowedList } from '@afilia/contract/jobs/job-lists'
import { useQueryClient } from '@tanstack/react-query'

/** Leaving a list, which forgets the points that were noted in it. */
export function FollowedActs({ list, name }: { list: FollowedList; name: string }) {
  const t = useTexts('job-lists')
  const client = useQueryClient()
  const stop = async (close: () => void): Promise<void> => {
    await send('DELETE job-lists/{list}/followed', { params: { list: list.id } })
    close()
    // Its section is gone with the button.
    document.getElementById('find-title')?.focus()
    await Promise.all((['GET job-lists/followed', 'GET job-lists'] as const).map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
  return (
    <ConfirmButton
      act={stop}
      done={t('followed.stopped')}
      fullLabel={t('followed.stopNamed', { name })}
      label={t('followed.stop')}
      title={t('followed.stopTitle')}
    >
      {name}. {t('followed.stopText')}
    </ConfirmButton>
  )
}
