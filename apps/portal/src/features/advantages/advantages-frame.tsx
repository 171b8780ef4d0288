import { PageHeading } from '@afilia/ui/page/page-heading'
import type { ReactNode } from 'react'
import { useSession } from '@afilia/client/session/session.ts'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { SectionTabs } from '../../parts/tabs/section-tabs.tsx'

interface AdvantagesFrameProps {
  title: string
  lead?: string | undefined
  children: ReactNode
}

/** The heading of the advantages pages, with links between them. */
export function AdvantagesFrame({ title, lead, children }: AdvantagesFrameProps) {
  const t = useTexts('advantages')
  const { session } = useSession()
  const pages = [
    { to: '/advantages', name: t('nav.all') },
    { to: '/advantages/highlights', name: t('nav.highlights') },
    ...(session ? [{ to: '/advantages/near-you', name: t('nav.near') } as const] : []),
  ] as const
  return (
    <PublicPage isList>
      <PageHeading lead={lead} title={title} />
      <SectionTabs label={t('nav.label')} tabs={pages} />
      {children}
    </PublicPage>
  )
}
