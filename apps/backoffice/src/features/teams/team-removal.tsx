import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { TeamView } from '@afilia/contract/cases/teams'
import { keepTeamDraft } from './team-draft.ts'
import { readTeamsAgain } from './read-teams-again.ts'

interface TeamRemovalProps {
  team: TeamView
  onClose: () => void
  onRemoved: () => void
}

/** Removes a team. First shows how many cases move to other teams. */
export function TeamRemoval({ team, onClose, onRemoved }: TeamRemovalProps) {
  const t = useTexts('teams')
  const { personId } = useSignedIn()
  const { isBusy, problem, run } = useAction({ explain: readTeamsAgain })
  const remove = async (): Promise<void> => {
    const isDone = await run(async () => {
      const { moved } = await send('DELETE teams/{team}', { params: { team: team.id }, query: { version: String(team.version) } })
      void showToast(t('removed', { count: moved }), 'success')
    })
    if (!isDone) return
    keepTeamDraft(personId, team.id, undefined)
    onClose()
    await queryClient.invalidateQueries({ queryKey: ['GET teams'] })
    // Only after closing, because the dialog returns the focus to the button that opened it.
    onRemoved()
  }
  return (
    <ConfirmDialog
      confirmLabel={t('removal.sure')}
      isBusy={isBusy}
      isOpen
      onClose={onClose}
      onConfirm={() => void remove()}
      problem={problem}
      title={t('removal.title')}
    >
      {team.open === 0 ? t('removal.none') : t('removal.some', { count: team.open })} {t('removal.closed')}
    </ConfirmDialog>
  )
}
