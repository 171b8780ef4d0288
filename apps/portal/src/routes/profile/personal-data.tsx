import { createFileRoute } from '@tanstack/react-router'
import { PersonalDataPage } from '../../features/profile/personal-data-page.tsx'
import { loadTexts } from '../../texts.ts'

export const Route = createFileRoute('/profile/personal-data')({
  loader: () => loadTexts('common'),
  component: PersonalDataPage,
})
