import { send } from '@afilia/client/calls/query.ts'
import { ConfirmButton } from '@afilia/client/parts/dialogs/confirm-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { FollowedList } from '@afilia/contract/jobs/job-lists'
import { useQueryClient } from '@tanstack/react-query'

/** Unfollows a list and deletes the points noted in it. */
export function FollowedActs({ list, name }: { list: FollowedList; name: string }) {
  const t = useTexts('job-lists')
  const client = useQueryClient()
  const stop = async (close: () => void): Promise<void> => {
    await send('DELETE job-lists/{list}/followed', { params: { list: list.id } })
    close()
    // The clicked button has been removed with its section.
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
