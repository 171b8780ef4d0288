import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from './button.tsx'
import { XIcon } from './icons.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  isOpen: boolean
  /** Esc, the cross, or a press outside. The parent then sets `isOpen` to false. */
  onClose: () => void
  title: string
  /** The name of the cross. */
  closeLabel: string
  children?: ReactNode
  /** The buttons, the most likely one first. */
  actions?: ReactNode
}

/**
 * A question or a small task over the page; on phones it rises from the bottom. The browser keeps the focus inside and
 * gives it back afterwards, for which the element itself must stay. Where `closedby` is not known, a press outside does nothing.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    element.showModal()
    return () => element.close()
  }, [isOpen])

  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog aria-labelledby={titleId} className={styles.dialog} closedby="any" onCancel={cancel} ref={dialog}>
      {isOpen && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton className={styles.close} label={closeLabel} onClick={onClose}>
              <XIcon />
            </IconButton>
          </header>
          {children}
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
