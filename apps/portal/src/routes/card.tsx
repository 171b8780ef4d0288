import { createFileRoute } from '@tanstack/react-router'
import { CardPage } from '../features/card/card-page.tsx'
import { loadTexts } from '../texts.ts'

export const Route = createFileRoute('/card')({
  loader: () => loadTexts('card'),
  component: CardPage,
})
