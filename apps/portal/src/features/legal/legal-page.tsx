import { LEGAL_ANCHORS } from '@afilia/domain/content/legal-anchors'
import { Button } from '@afilia/ui/forms/button'
import { PrinterIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { LegalNotice } from '../../parts/legal-notice.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { DataCredits } from './data-credits.tsx'
import { LegalSection } from './legal-section.tsx'
import styles from './legal.module.css'

/** The six legal texts, each with its anchor (specification §2). */
export function LegalPage() {
  const t = useTexts(['legal', 'pages', 'common'])
  const { session } = useSession()
  const texts = useQuery(query('GET legal/texts'))
  const { data: acceptances = [] } = useQuery({ ...query('GET legal/acceptances'), enabled: Boolean(session) })
  const unaccepted = acceptances.filter(({ version, acceptedVersion }) => acceptedVersion !== version).map(({ anchor }) => anchor)
  useAnchor(texts.isSuccess)
  return (
    <PublicPage>
      <PageHeading lead={t('lead')} title={t('pages:legal.title')} />
      {session && <LegalNotice anchors={unaccepted} />}
      <div className={styles.layout}>
        <nav aria-labelledby="legal-contents" className={styles.contents}>
          <h2 id="legal-contents">{t('contents')}</h2>
          <ul className={styles.anchors}>
            {LEGAL_ANCHORS.map((anchor) => (
              <li key={anchor}>
                {/* Scrolls on a second click too, when the address does not change. */}
                <Link hash={anchor} onClick={() => showText(anchor)} to="/informacion-legal">
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
          <DataCredits />
        </div>
      </div>
    </PublicPage>
  )
}

/** Scrolls to the URL's anchor and focuses it. On a full load the text appears after the browser has looked for the anchor. */
function useAnchor(isThere: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (isThere && hash) showText(hash)
  }, [isThere, hash])
}

function showText(anchor: string): void {
  const heading = document.getElementById(anchor)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
