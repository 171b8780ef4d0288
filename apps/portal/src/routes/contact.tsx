import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { type ContactSearch, readContactSearch } from '../features/contact/contact-search.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/contact')({
  // Parsed in the page, because validators are part of every first load.
  validateSearch: (search: Record<string, unknown>): ContactSearch => search,
  loader: () => loadTexts('contact', 'union', 'pickers', 'errors'),
  component: () => <ContactPage {...readContactSearch({ ...Route.useSearch() })} />,
})
