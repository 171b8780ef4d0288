import { createFileRoute } from '@tanstack/react-router'
import { PreferencesPage } from '../../features/preferences/preferences-page.tsx'
import { UsageSetting } from '../../parts/usage/usage-setting.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile/preferences')({
  loader: () => loadTexts('preferences', 'pickers', 'usage'),
  component: () => (
    <>
      <PreferencesPage />
      <UsageSetting level={2} />
    </>
  ),
})
