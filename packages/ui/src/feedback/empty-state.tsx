import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import type { IconComponent } from '../marks/drawing.tsx'

interface EmptyStateProps {
  icon: IconComponent
  title: string
  /** What to do next. */
  children?: ReactNode
  actions?: ReactNode
}

export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon size={32} />
      </span>
      <h2>{title}</h2>
      {children}
      {actions}
    </div>
  )
}
