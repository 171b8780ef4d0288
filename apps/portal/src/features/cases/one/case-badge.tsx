import { useTexts } from '@afilia/client/texts/texts.ts'
import type { CaseState } from '@afilia/domain/cases/cases'
import { Badge } from '@afilia/ui/marks/badge'

const TONES = { RECEIVED: 'neutral', IN_PROGRESS: 'accent', WAITING: 'warm', ANSWERED: 'success', CLOSED: 'neutral' } as const

/** The state of a case. */
export function CaseBadge({ state }: { state: CaseState }) {
  const t = useTexts('cases')
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}
