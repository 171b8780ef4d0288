import { Button } from '@afilia/ui/button'
import { CircleCheckIcon, ClockIcon, LogInIcon, LogOutIcon } from '@afilia/ui/icons'
import { MessagePage } from '@afilia/ui/message-page'
import { Notice } from '@afilia/ui/notice'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../texts.ts'
import { useSession } from '../../data/session.ts'
import { signOut } from '../../data/sign-in.ts'
import { PageButton } from '../../links.tsx'
import { useSignIn } from './use-sign-in.ts'

interface LogoutPageProps {
  callbackUrl?: string
  reason?: 'expired'
  /** The member has asked for it already: no second question. */
  isDecided: boolean
}

/** After signing out, by choice or because the session ended; and for whoever comes here still signed in. */
export function LogoutPage({ callbackUrl, reason, isDecided }: LogoutPageProps) {
  const { session } = useSession()
  if (session) return <StillSignedIn isDecided={isDecided} />
  return <SignedOut {...(callbackUrl && { callbackUrl })} {...(reason && { reason })} />
}

function SignedOut({ callbackUrl, reason }: Omit<LogoutPageProps, 'isDecided'>) {
  const t = useTexts(['session', 'common'])
  const { start, isBusy, hasFailed } = useSignIn(callbackUrl)
  const kind = reason ?? 'done'
  return (
    <MessagePage
      actions={
        <>
          {hasFailed && (
            <Notice live="alert" title={t('login.failed')} tone="danger">
              <p>{t('login.unreachable')}</p>
            </Notice>
          )}
          <Button busyLabel={t('login.busy')} icon={<LogInIcon />} isBusy={isBusy} onClick={start}>
            {t('logout.again')}
          </Button>
          <PageButton to="/" variant="secondary">
            {t('common:backHome')}
          </PageButton>
        </>
      }
      icon={kind === 'expired' ? ClockIcon : CircleCheckIcon}
      title={t(`logout.${kind}.title`)}
    >
      {t(`logout.${kind}.text`)}
    </MessagePage>
  )
}

function StillSignedIn({ isDecided }: { isDecided: boolean }) {
  const t = useTexts(['session', 'common'])
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>(isDecided ? 'busy' : 'idle')
  const begin = (): void => void signOut({ callbackUrl: '/logout' }).catch(() => setState('failed'))
  const beginAtOnce = useEffectEvent(begin)
  useEffect(() => {
    if (isDecided) beginAtOnce()
  }, [isDecided])
  const leave = (): void => {
    setState('busy')
    begin()
  }
  return (
    <MessagePage
      actions={
        <>
          {state === 'failed' && <Notice live="alert" title={t('common:connection.lost')} tone="danger" />}
          <Button icon={<LogOutIcon />} isBusy={state === 'busy'} onClick={leave}>
            {t('common:account.signOut')}
          </Button>
          <PageButton to="/" variant="secondary">
            {t('logout.stay')}
          </PageButton>
        </>
      }
      icon={LogOutIcon}
      title={t('logout.ask.title')}
    >
      {t('logout.ask.text')}
    </MessagePage>
  )
}
