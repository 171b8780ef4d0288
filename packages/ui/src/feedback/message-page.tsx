import type { IconComponent } from '../marks/drawing.tsx'
import { Cluster } from '../page/layout.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import type { ReactNode } from 'react'
import styles from './message-page.module.css'

interface MessagePageProps {
  icon: IconComponent
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** A page with one message and its links. */
export function MessagePage({ icon: Icon, title, children, actions }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <span className={styles.icon}>
        <Icon size={36} />
      </span>
      <PageHeading lead={children} title={title} />
      {actions && <Cluster>{actions}</Cluster>}
    </div>
  )
}
