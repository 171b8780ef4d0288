import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'

interface Looks {
  /** One primary button per screen. `danger` is for irreversible actions; `quietDanger` if such an action is not the main one. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger' | undefined
  /** Fills the width of its container. */
  isWide?: boolean | undefined
  icon?: ReactNode
}

interface ButtonProps extends Looks, ComponentProps<'button'> {
  /** While busy, the button keeps its size and the focus and ignores clicks. */
  isBusy?: boolean | undefined
  /** The label while busy, such as "Guardando…". */
  busyLabel?: string | undefined
}

export function Button({
  variant = 'primary',
  isWide,
  icon,
  isBusy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const act = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={joinClasses(variant, isWide, className)}
      onClick={act}
      type={type}
    >
      {isBusy ? <span className={styles.turning} /> : icon}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** A link that looks like a button. The app wraps it in its router's link. */
export function LinkButton({ variant = 'primary', isWide, icon, className, children, ...rest }: Looks & ComponentProps<'a'>) {
  return (
    <a {...rest} className={joinClasses(variant, isWide, className)}>
      {icon}
      {children}
    </a>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string
}

export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} aria-label={label} className={[styles.iconButton, className].filter(Boolean).join(' ')} title={label} type={type}>
      {children}
    </button>
  )
}

const joinClasses = (variant: NonNullable<Looks['variant']>, isWide: boolean | undefined, className: string | undefined): string =>
  [styles.button, styles[variant], isWide && styles.wide, className].filter(Boolean).join(' ')
