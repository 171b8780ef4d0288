import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/contact')({
  loader: () => loadTexts('contact', 'union', 'pickers', 'errors'),
  component: ContactPage,
})
