import type { ReactNode } from 'react'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from '../marks/first-icons.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined
  /** The title. It says in words what the colour shows. */
  title: string
  children?: ReactNode
  /** Buttons or links below the text. */
  actions?: ReactNode
  /** Announced when it appears: `alert` at once, `status` at the next pause. */
  live?: 'alert' | 'status' | undefined
}

const ICONS = { info: InfoIcon, success: CircleCheckIcon, warning: TriangleAlertIcon, danger: CircleAlertIcon }

export function Notice({ tone = 'info', title, children, actions, live }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={live}>
      <Icon />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
