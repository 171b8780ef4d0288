import { useTexts } from '@afilia/client/texts/texts.ts'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCodeOfAddress } from '../../../parts/codes/use-code-of-address.ts'
import styles from '../../../parts/codes/verdict.module.css'
import { checkCoverageCode } from './check-coverage-code.ts'
import { CoverageCodeForm } from './coverage-code-form.tsx'
import { CoverageVerdictPanel } from './coverage-verdict-panel.tsx'

/** For anybody who is shown a certificate, such as a hospital: whether it is valid, and what it must say. Needs no sign-in. */
export function VerifyCoveragePage() {
  const code = useCodeOfAddress('/verify-coverage')
  return <Verification code={code} key={code} />
}

/** The code in the URL and those typed later. Only the last one gets a result. */
function Verification({ code = '' }: { code: string | undefined }) {
  const t = useTexts(['insurance', 'pages'])
  const scanned = useQuery({
    queryKey: ['coverage-code', code],
    queryFn: () => checkCoverageCode(code),
    enabled: code !== '',
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  const typed = useMutation({ mutationFn: checkCoverageCode, networkMode: 'always' })
  const isTyped = !typed.isIdle
  const isChecking = isTyped ? typed.isPending : scanned.isFetching
  const verdict = isTyped ? typed.data : scanned.data
  const isToRetry = !isTyped && (verdict?.state === 'unknown' || verdict?.state === 'wait')
  return (
    <div className={styles.page}>
      <PageHeading lead={verdict || isChecking ? undefined : t('verify.lead')} title={t('pages:verifyCoverage.title')} />
      <CoverageVerdictPanel isChecking={isChecking} onRetry={isToRetry ? () => void scanned.refetch() : undefined} verdict={verdict} />
      <CoverageCodeForm isAgain={verdict !== undefined} isChecking={isChecking} onCheck={(next) => typed.mutate(next)} />
    </div>
  )
}
