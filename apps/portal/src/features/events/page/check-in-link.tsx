import { canSeePage } from '@afilia/domain/identity/access'
import { PAGES } from '@afilia/domain/site/pages/portal-pages'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'

const { allowed } = PAGES.find(({ text }) => text === 'eventCheckIn')!

/** For staff in charge of this event's check-in, while it is open. */
export function CheckInLink({ id }: { id: string }) {
  const t = useTexts('pages')
  const { session } = useSession()
  const checkIns = useQuery({ ...query('GET check-ins'), enabled: session !== null && canSeePage(session.roles, allowed) })
  if (!checkIns.data?.some((open) => open.id === id)) return null
  return (
    <PageButton params={{ id }} to="/events/$id/check-in" variant="secondary">
      {t('eventCheckIn.title')}
    </PageButton>
  )
}
