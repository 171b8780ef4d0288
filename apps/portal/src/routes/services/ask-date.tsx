import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { AppointmentsPage } from '../../features/appointments/appointments-page.tsx'

export const Route = createFileRoute('/services/ask-date')({
  loader: () => loadTexts('appointments', 'cases', 'errors'),
  component: AppointmentsPage,
})
