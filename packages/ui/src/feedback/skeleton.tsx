import type { ReactNode } from 'react'
import styles from './skeleton.module.css'
import { VisuallyHidden } from '../page/visually-hidden.tsx'

interface SkeletonProps {
  shape?: 'text' | 'heading' | 'field' | 'block' | undefined
  /** Number of lines of text. */
  lines?: number | undefined
}

/** The grey shape of content that is loading. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <div aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <div className={`${styles.bone} ${styles[shape]}`} key={line} />
      ))}
    </div>
  )
}

/** Contains skeletons and announces once to screen readers that content is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.loading} aria-live="polite">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
