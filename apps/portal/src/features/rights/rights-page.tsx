import { PageHeading } from '@afilia/ui/page/page-heading'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ConsentsSection } from './consents-section.tsx'
import { CopySection } from './copy-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import { RightsRows } from './rights-rows.tsx'
import styles from './rights.module.css'
import { StandingSection } from './standing-section.tsx'
import { AccessLogSection } from './access-log-section.tsx'

/** The member's data protection rights, and who accessed their data. */
export function RightsPage() {
  const t = useTexts(['rights', 'pages'])
  const { personId } = useSignedIn()
  return (
    <div className={styles.page}>
      <PageHeading title={t('pages:rights.title')} />
      <RightsRows />
      <StandingSection personId={personId} />
      <CopySection personId={personId} />
      <ConsentsSection personId={personId} />
      <AccessLogSection personId={personId} />
      <RequestsSection personId={personId} />
    </div>
  )
}
