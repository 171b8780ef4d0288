import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { UsagePage } from '../../features/usage/usage-page.tsx'

export const Route = createFileRoute('/admin/figures')({
  loader: () => loadTexts('staff-usage'),
  component: UsagePage,
})
