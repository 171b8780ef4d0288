import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { DeskView } from '@afilia/contract/cases/cases'
import { keepDeskDraft } from './desk-draft.ts'
import { readDesksAgain } from './read-desks-again.ts'

interface DeskRemovalProps {
  desk: DeskView
  onClose: () => void
  onRemoved: () => void
}

/** Removes a desk, and says first how many requests go elsewhere. */
export function DeskRemoval({ desk, onClose, onRemoved }: DeskRemovalProps) {
  const t = useTexts('desks')
  const { personId } = useSignedIn()
  const { isBusy, problem, run } = useAction({ explain: readDesksAgain })
  const remove = async (): Promise<void> => {
    const isDone = await run(async () => {
      const { moved } = await send('DELETE desks/{desk}', { params: { desk: desk.id }, query: { version: String(desk.version) } })
      void showToast(t('removed', { count: moved }), 'success')
    })
    if (!isDone) return
    keepDeskDraft(personId, desk.id, undefined)
    onClose()
    await queryClient.invalidateQueries({ queryKey: ['GET desks'] })
    // Not before, as the dialog gives the focus back to the button that opened it.
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
      {desk.open === 0 ? t('removal.none') : t('removal.some', { count: desk.open })} {t('removal.closed')}
    </ConfirmDialog>
  )
}
