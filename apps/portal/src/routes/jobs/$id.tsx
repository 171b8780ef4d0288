import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { JobPage } from '../../features/jobs/item/job-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

/** The map of the advantages, with its texts. */
const PlaceMap = lazy(async () => {
  const [map] = await Promise.all([import('../../features/advantages/map/place-map.tsx'), loadTexts('advantages')])
  return map
})

export const Route = createFileRoute('/jobs/$id')({
  loader: () => loadTexts('jobs', 'job-terms', 'favorites', 'errors'),
  component: () => <JobPage {...Route.useParams()} map={PlaceMap} />,
})
