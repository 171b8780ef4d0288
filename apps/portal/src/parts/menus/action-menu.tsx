import { EllipsisIcon } from '@afilia/ui/marks/mailbox-icons'
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import styles from './action-menu.module.css'

interface ActionMenuProps {
  label: string
  /** Buttons or links with the class `menuItem`. */
  children: ReactNode
}

/** The class of an action in the menu. */
export const menuItem = styles.item

/** Space between the button and its menu, in px. */
const GAP = 4

/** A button with three dots and the actions behind it. The browser closes it on Esc and on a click outside, and returns the focus. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = (): void => panel.current?.hidePopover()
  const place = ({ newState }: ToggleEvent): void => {
    removeEventListener('scroll', close, true)
    const [from, menu] = [button.current?.getBoundingClientRect(), panel.current]
    if (newState !== 'open' || !from || !menu) return
    const below = from.bottom + GAP
    const fits = below + menu.offsetHeight < innerHeight
    menu.style.top = `${fits ? below : Math.max(GAP, from.top - GAP - menu.offsetHeight)}px`
    menu.style.left = `${Math.max(GAP, from.right - menu.offsetWidth)}px`
    menu.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    menu.addEventListener('click', close, { once: true })
    addEventListener('scroll', close, { capture: true, once: true, passive: true })
  }
  return (
    <>
      <button aria-label={label} className={styles.button} popoverTarget={id} ref={button} type="button">
        <EllipsisIcon size={20} />
      </button>
      <div className={styles.panel} id={id} onToggle={place} popover="auto" ref={panel}>
        {children}
      </div>
    </>
  )
}
