import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { type ComponentProps, useState } from 'react'
import { CancelDialog } from './cancel-dialog.tsx'

interface CancelButtonProps extends Pick<ComponentProps<typeof CancelDialog>, 'id' | 'title' | 'children'> {
  label: string
  /** For screen readers, where several buttons have the same label. */
  fullLabel?: string
  action: {
    readonly isBusy: boolean
    readonly problem: string
    readonly forgetProblem: () => void
    /** Resolves to true if it was cancelled. */
    readonly cancel: (reason: string) => Promise<boolean>
  }
  /** Called when the dialog opens. */
  onAsk?: () => void
}

/** Opens the dialog that cancels an event, a session or a booking. */
export function CancelButton({ label, fullLabel, action, onAsk, ...dialog }: CancelButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, problem, forgetProblem, cancel } = action
  const ask = (): void => {
    forgetProblem()
    setIsAsked(true)
    onAsk?.()
  }
  return (
    <Cluster>
      <Button aria-label={fullLabel} onClick={ask} variant="quietDanger">
        {label}
      </Button>
      {isAsked && (
        <CancelDialog
          {...dialog}
          confirmLabel={label}
          isBusy={isBusy}
          onClose={() => setIsAsked(false)}
          onConfirm={cancel}
          problem={problem}
        />
      )}
    </Cluster>
  )
}
