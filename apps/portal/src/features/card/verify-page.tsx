import { PageHeading } from '@afilia/ui/page-heading'
import { useEffect, useState } from 'react'
import { useTexts } from '../../texts.ts'
import { checkCode } from './check-code.ts'
import { checkProof, type Verdict } from './check-proof.ts'
import { useProofOfAddress } from './use-proof-of-address.ts'
import { VerdictPanel } from './verdict-panel.tsx'
import { VerifyForm } from './verify-form.tsx'
import styles from './verify-page.module.css'

/** For whoever is shown a card: says whether it is valid and until when, and nothing else. */
export function VerifyPage() {
  const t = useTexts(['card', 'common'])
  const digits = useProofOfAddress()
  const [verdict, setVerdict] = useState<Verdict>()
  const [isChecking, setIsChecking] = useState(false)

  const show = async (checking: Promise<Verdict>): Promise<void> => {
    setIsChecking(true)
    setVerdict(await checking)
    setIsChecking(false)
  }
  useEffect(() => {
    if (digits) void show(checkProof(digits, new Date()))
  }, [digits])

  const retry = verdict?.state === 'unknown' && digits ? () => void show(checkProof(digits, new Date())) : undefined
  return (
    <div className={styles.page}>
      <PageHeading lead={verdict ? undefined : t('verify.lead')} title={t('common:pages.verifyCard.title')} />
      <VerdictPanel isChecking={isChecking} onRetry={retry} verdict={verdict} />
      <VerifyForm isAgain={verdict !== undefined} isChecking={isChecking} onCheck={(code) => void show(checkCode(code))} />
    </div>
  )
}
