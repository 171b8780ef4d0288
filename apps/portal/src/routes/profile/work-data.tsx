import { createFileRoute } from '@tanstack/react-router'
import { WorkDataPage } from '../../features/profile/work/work-data-page.tsx'

export const Route = createFileRoute('/profile/work-data')({
  // Not awaited: the page shows a skeleton.
  loader: () => void import('../../features/profile/profile-query.ts').then(({ preloadProfile }) => preloadProfile()),
  component: WorkDataPage,
})
