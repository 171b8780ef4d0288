import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from './button.tsx'
import { XIcon } from './icons.tsx'
import styles from './dialog.module.css'

/** A choice among radio buttons is not begun before its question has been heard. */
const FIELD = 'input:not([type="radio"], [type="checkbox"]), select, textarea'

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
 * A question or a small task over the page; on phones it rises from the bottom. The focus goes to the first field to write in, or else to
 * the title. The browser keeps it inside and gives it back afterwards. Where `closedby` is not known, a press outside does nothing.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Closed while the element is still in the page, even where the dialog goes away whole: otherwise nobody gets the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    element.showModal()
    // Left to itself the browser takes the cross, which comes first.
    const focused = element.querySelector<HTMLElement>(FIELD) ?? heading.current
    focused?.focus()
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
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
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
