import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { clockAt } from '@afilia/domain/shifts/zone'
import { Stack } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CalendarSection } from './calendar-section.tsx'
import { PlacesSections } from './places-section.tsx'
import { StudySection } from './study-section.tsx'

const OFFERS_ID = 'eir-offers'

/** Everything for preparing the EIR: dates, study plan, places, past years and job postings. */
export function EirParts({ offers }: { offers: ReactNode }) {
  const t = useTexts('eir')
  const [today] = useState(() => clockAt('Europe/Madrid', Date.now()).date)
  const figures = useQuery(query('GET eir/places'))
  return (
    <Stack gap={5}>
      <CalendarSection today={today} />
      <StudySection today={today} />
      <p>
        <PageButton hash={OFFERS_ID} to="." variant="secondary">
          {t('offers.go')}
        </PageButton>
      </p>
      <Loaded query={figures}>{(data) => <PlacesSections figures={data} />}</Loaded>
      <Stack as="section" aria-labelledby={OFFERS_ID} gap={5}>
        <h2 id={OFFERS_ID} tabIndex={-1}>
          {t('offers.title')}
        </h2>
        {offers}
      </Stack>
    </Stack>
  )
}
