import { PageHeading } from '@afilia/ui/page/page-heading'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { checkCode } from './check-code.ts'
import { checkProof } from './check-proof.ts'
import { VerdictPanel } from './verdict-panel.tsx'
import { VerifyForm } from './verify-form.tsx'
import { useCodeOfAddress } from '../../../parts/codes/use-code-of-address.ts'
import styles from '../../../parts/codes/verdict.module.css'

/** For anybody who is shown a card: only whether it is valid and until when. */
export function VerifyPage() {
  const digits = useCodeOfAddress('/verify-card')
  return <Verification digits={digits} key={digits} />
}

/** One proof and the spoken codes entered after it. Only the last one gets a result. */
function Verification({ digits = '' }: { digits: string | undefined }) {
  const t = useTexts(['card', 'pages'])
  const proof = useQuery({
    queryKey: ['card-proof', digits],
    queryFn: () => checkProof(digits, new Date()),
    enabled: digits !== '',
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  const code = useMutation({ mutationFn: checkCode })
  const isOfCode = !code.isIdle
  const isChecking = isOfCode ? code.isPending : proof.isFetching
  const verdict = isOfCode ? code.data : proof.data
  const isOpen = !isOfCode && verdict?.state === 'unknown'
  return (
    <div className={styles.page}>
      <PageHeading lead={verdict || isChecking ? undefined : t('verify.lead')} title={t('pages:verifyCard.title')} />
      <VerdictPanel isChecking={isChecking} onRetry={isOpen ? () => void proof.refetch() : undefined} verdict={verdict} />
      <VerifyForm isAgain={verdict !== undefined} isChecking={isChecking} onCheck={(typed) => code.mutate(typed)} />
    </div>
  )
}
