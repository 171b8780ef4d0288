import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useHeadingFocus } from '@afilia/client/editing/use-heading-focus.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useEffect, useState } from 'react'
import { forgetFiles } from '../../../bookings/unsent-files.ts'
import { findShare, keepShare, loseDocument, receiveShare } from './share-draft.ts'
import { RejectedDocuments, SharedDocuments } from './shared-documents.tsx'
import { SharePlaces } from './share-places.tsx'
import styles from './share.module.css'

/** Asks where to put what another app on the device has shared with the portal. */
export function SharePage() {
  const t = useTexts(['share', 'pages'])
  const { personId } = useSignedIn()
  const [share, setShare] = useState(() => findShare(personId))
  const [isTaking, setIsTaking] = useState(true)
  useEffect(() => {
    void receiveShare(personId).then((received) => {
      setShare(received)
      setIsTaking(false)
    })
  }, [personId])
  const drop = (ids: readonly string[]): void => {
    const left = { documents: share.documents.filter(({ id }) => !ids.includes(id)), rejected: [], more: 0 }
    setShare(left)
    keepShare(personId, left)
    void forgetFiles(ids)
  }
  // The clicked button has been removed with its document.
  useHeadingFocus(String(share.documents.length))
  const { documents } = share
  return (
    <PublicPage>
      <PageHeading lead={documents.length > 0 ? t('lead') : undefined} title={t('pages:shared.title')} />
      <Stack gap={5}>
        <RejectedDocuments share={share} />
        {documents.length > 0 ? (
          <>
            <SharedDocuments documents={documents} onDrop={drop} onLost={(one) => setShare(loseDocument(personId, one))} />
            <SharePlaces documents={documents} onChosen={() => keepShare(personId)} />
          </>
        ) : isTaking ? (
          <Loading label={t('taking')}>
            <Skeleton lines={4} shape="field" />
          </Loading>
        ) : (
          <NothingShared />
        )}
      </Stack>
    </PublicPage>
  )
}

/** Nothing has arrived, or all of it was discarded. Explains how to share a document. */
function NothingShared() {
  const t = useTexts('share')
  return (
    <EmptyState
      actions={
        <div className={styles.acts}>
          <PageButton to="/services/requests" variant="primary">
            {t('nothing.requests')}
          </PageButton>
          <PageButton to="/services" variant="secondary">
            {t('nothing.services')}
          </PageButton>
        </div>
      }
      icon={DownloadIcon}
      title={t('nothing.title')}
    >
      <p>{t('nothing.again')}</p>
      <p>{t('nothing.byHand')}</p>
    </EmptyState>
  )
}
