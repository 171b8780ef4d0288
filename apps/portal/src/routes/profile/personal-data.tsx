import { createFileRoute } from '@tanstack/react-router'
import { PersonalDataPage } from '../../features/profile/personal-data-page.tsx'
import { preloadProfile } from '../../features/profile/profile-query.ts'

export const Route = createFileRoute('/profile/personal-data')({
  // Not awaited: the page shows the shape of what is on its way.
  loader: () => void preloadProfile(),
  component: PersonalDataPage,
})
