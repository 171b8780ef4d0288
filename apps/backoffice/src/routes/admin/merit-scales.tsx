import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { MeritScalesPage } from '../../features/merit-scales/merit-scales-page.tsx'

export const Route = createFileRoute('/admin/merit-scales')({
  loader: () => loadTexts('merit-scales', 'merits', 'errors'),
  component: MeritScalesPage,
})
