import { createFileRoute } from '@tanstack/react-router'
import { AcademicDataPage } from '../../features/profile/academic/academic-data-page.tsx'

export const Route = createFileRoute('/profile/academic-data')({
  // Not awaited: the page shows a skeleton.
  loader: () => void import('../../features/profile/profile-query.ts').then(({ preloadProfile }) => preloadProfile()),
  component: AcademicDataPage,
})
