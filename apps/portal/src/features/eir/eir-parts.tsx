import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { clockAt } from '@afilia/domain/shifts/zone'
import { Stack } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CalendarSection } from './calendar-section.tsx'
import { PlacesSections } from './places-section.tsx'
import { StudySection } from './study-section.tsx'

/** What somebody who prepares the EIR needs: dates, places, past years and a plan. */
export function EirParts() {
  const [today] = useState(() => clockAt('Europe/Madrid', Date.now()).date)
  const figures = useQuery(query('GET eir/places'))
  return (
    <Stack gap={5}>
      <CalendarSection today={today} />
      <StudySection today={today} />
      <Loaded query={figures}>{(data) => <PlacesSections figures={data} />}</Loaded>
    </Stack>
  )
}
