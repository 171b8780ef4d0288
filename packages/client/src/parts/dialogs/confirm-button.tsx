import { Button } from '@afilia/ui/forms/button'
import { type ReactNode, useState } from 'react'
import { useAction } from '../actions/use-action.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmButtonProps {
  label: string
  /** For screen readers, where several buttons have the same label. */
  fullLabel?: string
  /** The question and its explanation. */
  title: string
  children: ReactNode
  /** May close the dialog before it ends, so that the focus can move. */
  act: (close: () => void) => Promise<unknown>
  /** Shown in a toast once it is done. */
  done?: string
}

/** A button for an irreversible action: it asks for confirmation first. */
export function ConfirmButton({ label, fullLabel, title, children, act, done }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, problem, forgetProblem, run } = useAction()
  const close = (): void => {
    setIsAsking(false)
    forgetProblem()
  }
  const confirm = async (): Promise<void> => {
    if (await run(() => act(close), done)) close()
  }
  return (
    <>
      <Button aria-label={fullLabel} onClick={() => setIsAsking(true)} variant="quietDanger">
        {label}
      </Button>
      <ConfirmDialog
        confirmLabel={label}
        isBusy={isBusy}
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => void confirm()}
        problem={problem}
        title={title}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
