import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '../../features/admin/admin-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/admin/')({
  loader: () => loadTexts('admin'),
  component: AdminPage,
})
