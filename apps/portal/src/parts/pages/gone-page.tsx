import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { type ItemKind, KINDS } from '@afilia/domain/site/kinds'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { KIND_ICONS } from '../kind-icons.ts'

interface GonePageProps {
  kind: ItemKind
  /** The title of the page, such as "Event". */
  title: string
  gone: string
  /** The reason, for members and for visitors; visitors may see more after signing in. */
  textForMembers: string
  textForVisitors: string
  /** The label of the link to the list. */
  toList: string
}

/** Shown if a thing no longer exists or is not for this reader. */
export function GonePage({ kind, title, gone, textForMembers, textForVisitors, toList }: GonePageProps) {
  const { session } = useSession()
  return (
    <>
      <PageHeading title={title} />
      <EmptyState
        actions={
          <PageButton to={KINDS[kind].list.path} variant="secondary">
            {toList}
          </PageButton>
        }
        icon={KIND_ICONS[kind]}
        title={gone}
      >
        <p>{session ? textForMembers : textForVisitors}</p>
      </EmptyState>
    </>
  )
}
