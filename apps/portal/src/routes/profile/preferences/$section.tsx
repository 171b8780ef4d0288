import { createFileRoute, redirect } from '@tanstack/react-router'
import { findSection } from '../../../features/preferences/preferences-keys.ts'
import { PreferencesSection } from '../../../features/preferences/preferences-section.tsx'
import { UsageSetting } from '../../../parts/usage/usage-setting.tsx'

export const Route = createFileRoute('/profile/preferences/$section')({
  beforeLoad: ({ params }) => {
    if (!findSection(params.section)) throw redirect({ to: '/profile/preferences', replace: true })
  },
  component: PreferencesSectionRoute,
})

function PreferencesSectionRoute() {
  const section = findSection(Route.useParams().section)
  return section && <PreferencesSection section={section} visits={<UsageSetting level={2} />} />
}
