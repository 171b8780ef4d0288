import { loadTexts } from '@afilia/client/texts/texts.ts'
import type { Popup } from '@afilia/contract/messages/messages'
import { useEffect, useState } from 'react'
import { closePopup, noteShown, usePopups } from '../../messages/popups.ts'
import { isEditing } from './is-editing.ts'
import type { PopupDialog } from './popup-dialog.tsx'
import { useIsCalm } from './use-calm.ts'

interface Shown {
  readonly popup: Popup
  readonly Dialog: typeof PopupDialog
  readonly endTurn: () => void
}

/** Shows pop-ups one at a time, never during an edit, and in one tab only. */
export function Popups() {
  const [next] = usePopups()
  const [shown, setShown] = useState<Shown>()
  const isCalm = useIsCalm(shown !== undefined)
  useEffect(() => {
    if (!next || shown || !isCalm) return undefined
    let isGone = false
    const show = async (): Promise<void> => {
      const Dialog = await loadDialog()
      if (!Dialog) return
      const endTurn = await takeTurn()
      // Another tab has shown it in the meantime, or somebody has started to type.
      if (isGone || isEditing()) return endTurn()
      noteShown(next)
      setShown({ popup: next, Dialog, endTurn })
    }
    void show()
    return () => {
      isGone = true
    }
  }, [next, shown, isCalm])
  if (!shown) return null
  const close = (isAcknowledged: boolean): void => {
    closePopup(shown.popup, isAcknowledged)
    shown.endTurn()
    setShown(undefined)
  }
  return <shown.Dialog key={shown.popup.id} onClose={close} popup={shown.popup} />
}

/** Undefined if offline and not loaded yet. The page works without it, and the next visit shows the pop-up. */
async function loadDialog(): Promise<typeof PopupDialog | undefined> {
  try {
    const [module] = await Promise.all([import('./popup-dialog.tsx'), loadTexts('mailbox')])
    return module.PopupDialog
  } catch {
    return undefined
  }
}

/** Resolves when no other tab shows a pop-up, to a function that ends this tab's turn. */
function takeTurn(): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    void navigator.locks.request('afilia.popup', () => new Promise<void>((end) => resolve(end)))
  })
}
