import type { LegalText } from '@afilia/contract/content/legal'
import { LEGAL_ANCHORS, type LegalAnchor } from '@afilia/domain/content/legal-anchors'
import { Button } from '@afilia/ui/forms/button'
import { PrinterIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { LegalNotice } from '../../parts/legal-notice.tsx'
import { PendingRows } from '../../parts/rows/pending-rows.tsx'
import { Row, rowLink, Rows } from '../../parts/rows/row.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { DataCredits } from './data-credits.tsx'
import { LegalSection, presentVersion } from './legal-section.tsx'
import styles from './legal.module.css'

/** The index of the six legal texts, or the one that the anchor names (specification §2). */
export function LegalPage() {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const anchor = LEGAL_ANCHORS.find((one) => one === hash)
  const texts = useQuery(query('GET legal/texts'))
  useTop(anchor, texts.isSuccess)
  return <PublicPage>{anchor ? <OneText anchor={anchor} key={anchor} texts={texts} /> : <Index texts={texts} />}</PublicPage>
}

type Texts = ReturnType<typeof useQuery<LegalText[]>>

function Index({ texts }: { texts: Texts }) {
  const t = useTexts(['legal', 'pages'])
  const { session } = useSession()
  const { data: acceptances = [] } = useQuery({ ...query('GET legal/acceptances'), enabled: Boolean(session) })
  const unaccepted = acceptances.filter(({ version, acceptedVersion }) => acceptedVersion !== version).map(({ anchor }) => anchor)
  return (
    <>
      <PageHeading lead={t('lead')} title={t('pages:legal.title')} />
      {session && <LegalNotice anchors={unaccepted} />}
      <Loaded pending={<PendingRows />} query={texts}>
        {(found) => (
          <Rows>
            {found.map((text) => (
              <Row
                detail={presentVersion(t, text)}
                key={text.anchor}
                title={
                  <h2>
                    <Link className={rowLink} hash={text.anchor} to="/informacion-legal">
                      {text.title}
                    </Link>
                  </h2>
                }
              />
            ))}
          </Rows>
        )}
      </Loaded>
      <DataCredits />
    </>
  )
}

function OneText({ anchor, texts }: { anchor: LegalAnchor; texts: Texts }) {
  const t = useTexts(['legal', 'pages', 'common'])
  return (
    <div className={styles.texts}>
      <header className={styles.head}>
        <BackLink to="/informacion-legal">{t('pages:legal.title')}</BackLink>
        <h1 id={anchor} tabIndex={-1}>
          {texts.data?.find((text) => text.anchor === anchor)?.title ?? t(`common:footer.${anchor}`)}
        </h1>
      </header>
      <Loaded query={texts}>
        {(found) => {
          const text = found.find((one) => one.anchor === anchor)
          return text && <LegalSection current={text} key={`${anchor} ${text.version}`} />
        }}
      </Loaded>
      <span className={styles.print}>
        <Button icon={<PrinterIcon size={20} />} onClick={() => window.print()} variant="secondary">
          {t('print')}
        </Button>
      </span>
    </div>
  )
}

/** Begins another text, or the index after a text, at its top, and focuses its heading. The address differs only in its anchor. */
function useTop(anchor: LegalAnchor | undefined, isThere: boolean): void {
  const before = useRef<LegalAnchor>(undefined)
  useEffect(() => {
    if (!isThere || before.current === anchor) return
    before.current = anchor
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [anchor, isThere])
}
