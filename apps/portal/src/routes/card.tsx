import { createFileRoute } from '@tanstack/react-router'
import { CardPage } from '../features/card/own/card-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/card')({
  loader: () => loadTexts('card'),
  component: CardPage,
})
