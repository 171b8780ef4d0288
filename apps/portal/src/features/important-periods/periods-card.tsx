import { Card } from '@afilia/ui/page/card'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { PeriodsList } from '../../parts/periods-list.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** Exams and application periods that concern the member. Renders nothing without any, or if they failed to load. */
export function PeriodsCard() {
  const t = useTexts('important-periods')
  const { data: periods, isError } = useQuery(query('GET important-periods'))
  if (isError || periods?.length === 0) return null
  return (
    <Card aria-labelledby="important-periods">
      <h2 id="important-periods">{t('title')}</h2>
      {periods ? <PeriodsList periods={periods} /> : <Skeleton lines={4} />}
    </Card>
  )
}
