import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobState } from '@afilia/domain/jobs/jobs'
import { Badge } from '@afilia/ui/marks/badge'

const TONES = { DRAFT: 'warm', PUBLISHED: 'success', WITHDRAWN: 'neutral' } as const

export function StateBadge({ state }: { state: JobState }) {
  const t = useTexts('job-sources')
  return <Badge tone={TONES[state]}>{t(`values.state.${state}`)}</Badge>
}
