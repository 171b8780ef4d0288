import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from '../forms/button.tsx'
import { XIcon } from '../marks/icons.tsx'
import styles from './dialog.module.css'

/** Fields that receive the focus. Not radio buttons or checkboxes, so that a screen reader reads the question first. */
const FIELD = 'input:not([type="radio"], [type="checkbox"]), select, textarea'

interface DialogProps {
  isOpen: boolean
  /** Called on Esc, the close button or a click outside. The parent must then set `isOpen` to false. */
  onClose: () => void
  title: string
  /** Label of the close button. */
  closeLabel: string
  children?: ReactNode
  /** The buttons, most likely one first. */
  actions?: ReactNode
}

/**
 * A modal dialog; on phones it slides in from the bottom. It focuses the first text field, or else the title. The browser keeps the focus
 * inside and restores it afterwards. In browsers without `closedby`, a click outside does nothing.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // A layout effect closes the dialog before it is removed from the page. Otherwise the focus would not be restored.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    element.showModal()
    // By default, the browser would focus the close button, which comes first.
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
          <div className={styles.header}>
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <IconButton className={styles.close} label={closeLabel} onClick={onClose}>
              <XIcon />
            </IconButton>
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
