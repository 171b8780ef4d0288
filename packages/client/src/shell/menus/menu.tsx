import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

interface MenuProps {
  id: string
  label: string
  trigger: ReactNode
  children: ReactNode
}

/** A button of the top bar and its popover. The browser closes it on Esc and on a click outside, and returns the focus. */
export function Menu({ id, label, trigger, children }: MenuProps) {
  return (
    <div className={styles.menu}>
      <button className={styles.trigger} popoverTarget={id} type="button">
        {trigger}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <div className={styles.panel} id={id} popover="auto">
        {children}
      </div>
    </div>
  )
}

/** Closes a menu after a choice. */
export function closeMenu(id: string): void {
  document.getElementById(id)?.hidePopover()
}
