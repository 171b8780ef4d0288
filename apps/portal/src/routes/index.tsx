import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { loadTexts } from '../texts.ts'

export const Route = createFileRoute('/')({
  loader: () => loadTexts('home'),
  component: HomePage,
})
