import { PageHeading } from '@afilia/ui/page/page-heading'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '@afilia/client/session/session.ts'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './advantages-frame.module.css'

interface AdvantagesFrameProps {
  title: string
  lead: string
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
    <PublicPage>
      <PageHeading lead={lead} title={title} />
      <nav aria-label={t('nav.label')}>
        <ul className={styles.views}>
          {pages.map(({ to, name }) => (
            <li key={to}>
              <Link
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
                className={styles.view}
                to={to}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </PublicPage>
  )
}
