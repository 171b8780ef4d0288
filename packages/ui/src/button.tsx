import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'

interface Looks {
  /** One primary to a screen. `danger` is for what cannot be undone, `quietDanger` where that is not what most want. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger' | undefined
  /** As wide as what holds it. */
  isWide?: boolean | undefined
  icon?: ReactNode
}

interface ButtonProps extends Looks, ComponentProps<'button'> {
  /** While busy it keeps its place and the focus, and does nothing. */
  isBusy?: boolean | undefined
  /** What it says while busy, such as "Guardando…". */
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
      className={classesOf(variant, isWide, className)}
      onClick={act}
      type={type}
    >
      {isBusy ? <span className={styles.turning} /> : icon}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** A link that looks like a button. The application's router makes its own link out of it. */
export function LinkButton({ variant = 'primary', isWide, icon, className, children, ...rest }: Looks & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classesOf(variant, isWide, className)}>
      {icon}
      {children}
    </a>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon. */
  label: string
}

export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} aria-label={label} className={[styles.iconButton, className].filter(Boolean).join(' ')} title={label} type={type}>
      {children}
    </button>
  )
}

const classesOf = (variant: NonNullable<Looks['variant']>, isWide: boolean | undefined, className: string | undefined): string =>
  [styles.button, styles[variant], isWide && styles.wide, className].filter(Boolean).join(' ')
