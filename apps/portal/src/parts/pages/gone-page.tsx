import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { PageHeading } from '@afilia/ui/page/page-heading'
import type { ComponentProps } from 'react'

interface GonePageProps {
  /** The kind of page, such as "Event". */
  title: string
  icon: ComponentProps<typeof EmptyState>['icon']
  gone: string
  /** The reason, for members and for visitors; visitors may see more after signing in. */
  textForMembers: string
  textForVisitors: string
  list: '/events' | '/jobs' | '/news'
  /** The label of the link to the list. */
  toList: string
}

/** Shown if an event, job posting or news item no longer exists or is not for this reader. */
export function GonePage({ title, icon, gone, textForMembers, textForVisitors, list, toList }: GonePageProps) {
  const { session } = useSession()
  return (
    <>
      <PageHeading title={title} />
      <EmptyState
        actions={
          <PageButton to={list} variant="secondary">
            {toList}
          </PageButton>
        }
        icon={icon}
        title={gone}
      >
        <p>{session ? textForMembers : textForVisitors}</p>
      </EmptyState>
    </>
  )
}
