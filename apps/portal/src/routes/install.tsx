import { createFileRoute } from '@tanstack/react-router'
import { InstallPage } from '../features/install/install-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/install')({
  loader: () => loadTexts('install'),
  component: InstallPage,
})
