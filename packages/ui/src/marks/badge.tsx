import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'warm' | 'success' | 'danger' | undefined
  children: ReactNode
}

/** A short label for a state. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
