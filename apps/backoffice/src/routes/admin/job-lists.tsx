import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { StaffJobListsPage } from '../../features/job-lists/job-lists-page.tsx'

export const Route = createFileRoute('/admin/job-lists')({
  loader: () => loadTexts('staff-job-lists', 'errors'),
  component: StaffJobListsPage,
})
