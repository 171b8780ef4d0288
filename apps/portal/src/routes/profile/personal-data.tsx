import { createFileRoute } from '@tanstack/react-router'
import { PersonalDataPage } from '../../features/profile/personal/personal-data-page.tsx'

export const Route = createFileRoute('/profile/personal-data')({
  // Not awaited: the page shows a skeleton.
  loader: () => void import('../../features/profile/profile-query.ts').then(({ preloadProfile }) => preloadProfile()),
  component: PersonalDataPage,
})
