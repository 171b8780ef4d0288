import { useTexts } from '@afilia/client/texts/texts.ts'
import { SectionTabs } from '../../../parts/tabs/section-tabs.tsx'
import { useIsMember } from '../use-is-member.ts'

const PAGES = [
  { to: '/jobs', text: 'jobs' },
  { to: '/jobs/private', text: 'privateJobs' },
  { to: '/jobs/eir', text: 'eir' },
  { to: '/jobs/lists', text: 'jobLists' },
  { to: '/jobs/merits', text: 'merits' },
  { to: '/jobs/searches', text: 'jobSearches' },
] as const

/** The pages about work, for members. */
export function KindLinks() {
  const t = useTexts('pages')
  if (!useIsMember()) return null
  return <SectionTabs label={t('jobs.group')} tabs={PAGES.map(({ to, text }) => ({ to, name: t(`${text}.short`) }))} />
}
