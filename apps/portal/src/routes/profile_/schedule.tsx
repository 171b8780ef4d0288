import { createFileRoute } from '@tanstack/react-router'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { isRetired } from '@afilia/domain/site/tabs'
import { useState } from 'react'
import { PeriodsCard } from '../../features/important-periods/periods-card.tsx'
import { RetiredPage } from '../../features/schedule/retired-page.tsx'
import { SchedulePage } from '../../features/schedule/schedule-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

// Outside the profile's layout (hence `profile_`): it shares nothing with the profile's edit and is opened far more often.
export const Route = createFileRoute('/profile_/schedule')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): { month?: string } => search,
  loader: () => loadTexts('schedule', 'important-periods', 'member-home'),
  component: Schedule,
})

function Schedule() {
  const { month: given }: Record<string, unknown> = Route.useSearch()
  const month = typeof given === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(given) ? given : undefined
  const navigate = Route.useNavigate()
  const { roles } = useSignedIn()
  const [isOpen, setIsOpen] = useState(!isRetired(roles))
  if (!isOpen && month === undefined) return <RetiredPage onOpen={() => setIsOpen(true)} />
  return (
    <SchedulePage month={month} onMonth={(chosen) => void navigate({ search: { month: chosen }, replace: true, resetScroll: false })}>
      <PeriodsCard />
    </SchedulePage>
  )
}
