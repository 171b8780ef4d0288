import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { readContactSearch } from '../features/contact/contact-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/contact')({
  validateSearch: readContactSearch,
  loader: () => loadTexts('contact', 'union', 'pickers', 'errors'),
  component: () => <ContactPage {...Route.useSearch()} />,
})
