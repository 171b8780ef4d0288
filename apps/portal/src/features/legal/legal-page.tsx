import { LEGAL_ANCHORS } from '@afilia/domain/legal-anchors'
import { Button } from '@afilia/ui/button'
import { PrinterIcon } from '@afilia/ui/icons'
import { PageHeading } from '@afilia/ui/page-heading'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { query } from '../../data/query.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PublicPage } from '../../parts/public-page.tsx'
import { useTexts } from '../../texts.ts'
import { LegalSection } from './legal-section.tsx'
import styles from './legal.module.css'

/** The six legal texts, each under its anchor (specification §2). */
export function LegalPage() {
  const t = useTexts(['legal', 'pages', 'common'])
  const texts = useQuery(query('GET legal/texts'))
  useAnchor(texts.isSuccess)
  return (
    <PublicPage>
      <PageHeading lead={t('lead')} title={t('pages:legal.title')} />
      <div className={styles.layout}>
        <nav aria-labelledby="legal-contents" className={styles.contents}>
          <h2 id="legal-contents">{t('contents')}</h2>
          <ul>
            {LEGAL_ANCHORS.map((anchor) => (
              <li key={anchor}>
                <Link hash={anchor} to="/informacion-legal">
                  {t(`common:footer.${anchor}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.texts}>
          <span className={styles.print}>
            <Button icon={<PrinterIcon size={20} />} onClick={() => window.print()} variant="secondary">
              {t('print')}
            </Button>
          </span>
          <Loaded query={texts}>
            {(found) => found.map((text) => <LegalSection current={text} key={`${text.anchor} ${text.version}`} />)}
          </Loaded>
        </div>
      </div>
    </PublicPage>
  )
}

/**
 * Shows and focuses the text that the address names. On a full load it comes after the browser has looked for it, and a link within
 * the page moves no focus by itself.
 */
function useAnchor(isThere: boolean): void {
  // The key tells a second click on the same link from none.
  const { hash, key } = useRouterState({
    select: ({ location }) => ({ hash: location.hash, key: location.state.__TSR_key }),
    structuralSharing: true,
  })
  useEffect(() => {
    if (!isThere || !hash) return
    const heading = document.getElementById(hash)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [isThere, hash, key])
}
