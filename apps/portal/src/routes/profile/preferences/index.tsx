import { createFileRoute, redirect } from '@tanstack/react-router'
import { PreferencesIndex } from '../../../features/preferences/preferences-index.tsx'
import { findSection } from '../../../features/preferences/preferences-keys.ts'

export const Route = createFileRoute('/profile/preferences/')({
  beforeLoad: ({ location }) => {
    // Links to a section of the former single page, such as those in mails.
    const section = findSection(location.hash.replace(/-title$/, ''))
    if (section) throw redirect({ to: '/profile/preferences/$section', params: { section }, replace: true })
  },
  component: PreferencesIndex,
})
