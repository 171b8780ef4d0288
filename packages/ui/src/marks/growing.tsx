import { useState, type ReactNode } from 'react'
import styles from './growing.module.css'

interface GrowingProps {
  value: number
  /** The value as text. */
  children: ReactNode
}

/** A figure that shines for a moment when it has grown, such as points gained. */
export function Growing({ value, children }: GrowingProps) {
  const [last, setLast] = useState(value)
  const [gains, setGains] = useState(0)
  if (value !== last) {
    setLast(value)
    if (value > last) setGains(gains + 1)
  }
  // A new element for each gain, so that the animation starts again.
  return (
    <span className={gains > 0 ? styles.grown : undefined} key={gains}>
      {children}
    </span>
  )
}
