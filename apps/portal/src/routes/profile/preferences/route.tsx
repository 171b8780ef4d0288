import { loadTexts } from '@afilia/client/texts/texts.ts'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PreferencesLayout } from '../../../features/preferences/preferences-layout.tsx'

export const Route = createFileRoute('/profile/preferences')({
  loader: () => loadTexts('preferences', 'pickers', 'usage', 'devices'),
  component: () => (
    <PreferencesLayout>
      <Outlet />
    </PreferencesLayout>
  ),
})
