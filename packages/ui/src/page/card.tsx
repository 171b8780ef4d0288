import type { ComponentProps } from 'react'
import styles from './card.module.css'

interface CardProps extends ComponentProps<'section'> {
  /** `accent` and `warm` are tinted, to attract attention. */
  tone?: 'plain' | 'accent' | 'warm' | undefined
}

export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <section {...rest} className={[styles.card, styles[tone], className].filter(Boolean).join(' ')} />
}
