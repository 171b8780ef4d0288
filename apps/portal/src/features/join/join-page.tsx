import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query, send } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Notice } from '@afilia/ui/feedback/notice'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { MailIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { JoinForm } from './join-form.tsx'
import { toDraft } from './join-draft.ts'
import styles from './join.module.css'
import { useTokenOfAddress } from './use-token-of-address.ts'

interface Sent {
  readonly reference: string
  readonly email: string
}

/** The form to join the union, or to correct an application by the link in the mail. */
export function JoinPage() {
  const t = useTexts(['join', 'pages'])
  const token = useTokenOfAddress('/join')
  const [sent, setSent] = useState<Sent>()
  const [step, setStep] = useState(0)
  return (
    <PublicPage>
      <div className={step > 0 ? styles.small : undefined}>
        <PageHeading
          lead={sent || step > 0 ? undefined : t(token ? 'correction.lead' : 'lead')}
          title={t(token ? 'correction.title' : 'pages:join.title')}
        />
      </div>
      {sent ? (
        <Received {...sent} isCorrection={token !== undefined} />
      ) : token ? (
        <Correction key={token} onSent={setSent} onStep={setStep} token={token} />
      ) : (
        <NewApplication isFirst={step === 0} onSent={setSent} onStep={setStep} />
      )}
    </PublicPage>
  )
}

interface PartProps {
  onStep: (step: number) => void
  onSent: (sent: Sent) => void
}

function NewApplication({ isFirst, onStep, onSent }: PartProps & { isFirst: boolean }) {
  const t = useTexts('join')
  const texts = useQuery(query('GET legal/texts'))
  return (
    <>
      {isFirst && (
        <p>
          {t('member')} <Link to="/login">{t('signIn')}</Link>
        </p>
      )}
      <Loaded pending={<Skeleton lines={6} shape="field" />} query={texts}>
        {(found) => <JoinForm onSent={({ reference }, email) => onSent({ reference, email })} onStep={onStep} texts={found} />}
      </Loaded>
    </>
  )
}

function Correction({ token, onStep, onSent }: PartProps & { token: string }) {
  const t = useTexts('join')
  const texts = useQuery(query('GET legal/texts'))
  // Uses POST, so that the token is in no URL and no log.
  const asked = useQuery({
    queryKey: ['join-correction', token],
    queryFn: () => send('POST memberships/corrections', { body: { token } }),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (asked.error instanceof ApiError && asked.error.status === 404) return <Gone />
  return (
    <Loaded query={asked}>
      {(known) => (
        <>
          <Notice title={t('correction.asked')} tone="warning">
            <p>{known.reason}</p>
          </Notice>
          <Loaded query={texts}>
            {(found) => (
              <JoinForm
                correction={{ token, draft: toDraft(known) }}
                onSent={({ reference }, email) => onSent({ reference, email })}
                onStep={onStep}
                texts={found}
              />
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  )
}

export function Gone() {
  const t = useTexts('join')
  return (
    <EmptyState icon={MailIcon} title={t('gone.title')}>
      <p>{t('gone.text')}</p>
      <p>
        <Link to="/contact">{t('gone.contact')}</Link>
      </p>
    </EmptyState>
  )
}

function Received({ reference, email, isCorrection }: Sent & { isCorrection: boolean }) {
  const t = useTexts('join')
  const title = useRef<HTMLHeadingElement>(null)
  // The focused button is gone.
  useEffect(() => {
    title.current?.focus()
    scrollTo(0, 0)
  }, [])
  return (
    <section aria-labelledby="join-sent">
      <h2 id="join-sent" ref={title} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p>{t(isCorrection ? 'sent.corrected' : 'sent.text', { email })}</p>
      <p>{t('sent.reference', { reference })}</p>
    </section>
  )
}
