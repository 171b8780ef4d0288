import { canSeePage } from '@afilia/domain/identity/access'
import { PAGES } from '@afilia/domain/site/pages'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'

const { allowed } = PAGES.find(({ text }) => text === 'eventDoor')!

/** For staff whose the door of this event is to look after, while it is open. */
export function DoorLink({ id }: { id: string }) {
  const t = useTexts('pages')
  const { session } = useSession()
  const doors = useQuery({ ...query('GET doors'), enabled: session !== null && canSeePage(session.roles, allowed) })
  if (!doors.data?.some((door) => door.id === id)) return null
  return (
    <PageButton params={{ id }} to="/events/$id/door" variant="secondary">
      {t('eventDoor.title')}
    </PageButton>
  )
}
