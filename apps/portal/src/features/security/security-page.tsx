import { needsSecondFactor } from '@afilia/domain/identity/second-factor'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { PasswordSection } from './password-section.tsx'
import styles from './security.module.css'
import { SessionsSection } from './sessions-section.tsx'

/** The member's ways to sign in, and their sessions. */
export function SecurityPage() {
  const t = useTexts(['security', 'pages'])
  const { roles } = useSignedIn()
  const { error } = useQuery(query('GET passkeys'))
  // Members of an outside identity provider have no account here and so no passkeys.
  const isAccountElsewhere = error instanceof ApiError && error.status === 404
  return (
    <div className={styles.page}>
      <PageHeading lead={t('lead')} title={t('pages:security.title')} />
      {!isAccountElsewhere && <PasskeysSection />}
      <PasswordSection />
      {!isAccountElsewhere && needsSecondFactor(roles) && <SecondFactorSection />}
      <SessionsSection />
    </div>
  )
}
