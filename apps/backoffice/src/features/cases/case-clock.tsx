import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffCaseCard } from '@afilia/contract/cases/cases'
import { addDays } from '@afilia/domain/shifts/dates'
import { formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'

/** Days before its deadline at which a case is shown as urgent. */
const SOON = 2

/** The deadline of a case, or what it waits for while its clock is paused. */
export function CaseClock({ one: { state, dueOn }, today }: { one: Pick<StaffCaseCard, 'state' | 'dueOn'>; today: string }) {
  const t = useTexts('staff-cases')
  if (dueOn === null) return <Badge tone={state === 'ANSWERED' ? 'success' : 'neutral'}>{t(`states.${state}`)}</Badge>
  const when = formatShortDate(new Date(`${dueOn}T12:00:00Z`), currentLanguage(), { timeZone: 'UTC' })
  if (dueOn < today) return <Badge tone="danger">{t('late', { when })}</Badge>
  if (dueOn === today) return <Badge tone="warm">{t('dueToday')}</Badge>
  return <Badge tone={dueOn <= addDays(today, SOON) ? 'warm' : 'neutral'}>{t('due', { when })}</Badge>
}
