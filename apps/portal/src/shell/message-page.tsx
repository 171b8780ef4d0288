import type { IconComponent } from '@afilia/ui/icons'
import { Cluster } from '@afilia/ui/layout'
import { PageHeading } from '@afilia/ui/page-heading'
import type { ReactNode } from 'react'
import styles from './message-page.module.css'

interface MessagePageProps {
  icon: IconComponent
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** A page that has one thing to say and where to go from there. */
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
