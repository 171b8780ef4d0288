import { Button } from '@afilia/ui/forms/button'
import { CircleCheckIcon, ClockIcon, LogInIcon, LogOutIcon } from '@afilia/ui/marks/icons'
import { MessagePage } from '@afilia/ui/feedback/message-page'
import { Notice } from '@afilia/ui/feedback/notice'
import { useEffect, useEffectEvent, useState } from 'react'
import { forgetMember } from '@afilia/client/device/member-storage.ts'
import { listWaiting, sendWaiting, useWaiting } from '@afilia/client/outbox/outbox.ts'
import { listUnsentBookings, sendBookings, useUnsentBookings } from '../../bookings/unsent-bookings.ts'
import { listUnsentFuelCards, sendFuelCard, useUnsentFuelCards } from '../../bookings/unsent-fuel-card.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { signOut } from '@afilia/client/session/sign-out.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { PagePending } from '@afilia/client/shell/page-pending.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { END_KINDS } from './end-kinds.ts'
import { EndPhrase } from './end-phrase.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The query string, in which a link may claim anything. */
export interface LogoutSearch {
  callbackUrl?: string | undefined
  /** Why the session ended, as in `END_KINDS`. */
  reason?: unknown
  /** The title of the 401 that ended it. */
  title?: unknown
}

interface LogoutPageProps extends LogoutSearch {
  /** The member has already decided to sign out, so this page does not ask again. */
  isDecided: boolean
}

/** Shown after signing out or when the session has ended, and to somebody who opens the page while signed in. */
export function LogoutPage(props: LogoutPageProps) {
  const { status } = useSession()
  if (status === 'loading') return <PagePending />
  return status === 'signed-out' ? <SignedOut {...props} /> : <StillSignedIn {...props} isUnknown={status === 'unknown'} />
}

function SignedOut({ callbackUrl, reason, title }: LogoutPageProps) {
  const t = useTexts(['session', 'common'])
  const { start, isBusy, hasFailed } = useSignIn(callbackUrl)
  const kind = END_KINDS.find((one) => one === reason) ?? 'done'
  useShownTitle(t(`logout.${kind}.title`))
  useEffect(() => {
    // Signed out in another tab. Unsent changes of an expired session wait for the next sign-in.
    if (kind !== 'expired') forgetMember()
  }, [kind])
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
      icon={kind === 'expired' || kind === 'idle' ? ClockIcon : CircleCheckIcon}
      title={t(`logout.${kind}.title`)}
    >
      {typeof title === 'string' && <EndPhrase title={title} />} {t(`logout.${kind}.text`)}
    </MessagePage>
  )
}

/** Also shown if the server did not answer, because the session may still exist. */
function StillSignedIn({ isDecided, isUnknown }: LogoutPageProps & { isUnknown: boolean }) {
  const t = useTexts(['session', 'common'])
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>(isDecided ? 'busy' : 'idle')
  const waiting = useWaiting().length
  const kept = [...useUnsentBookings().map(({ outcome }) => outcome), ...useUnsentFuelCards().map(({ rejection }) => rejection)]
  const rejected = kept.filter((rejection) => rejection !== undefined).length
  const unsent = waiting + kept.length - rejected
  const begin = (): void => void signOut('/logout').catch(() => setState('failed'))
  useShownTitle(t('logout.ask.title'))
  /** Sends unsent changes first. If that fails, asks the member before discarding them. */
  const beginOrAsk = useEffectEvent(() => {
    if (listWaiting().length + listUnsentBookings().length + listUnsentFuelCards().length === 0) begin()
    else setState('idle')
  })
  useEffect(() => {
    if (isDecided) void Promise.all([sendWaiting(), sendBookings(), sendFuelCard()]).then(() => beginOrAsk())
  }, [isDecided])
  const leave = (): void => {
    setState('busy')
    begin()
  }
  return (
    <MessagePage
      actions={
        <>
          {(state === 'failed' || (isUnknown && state === 'idle')) && (
            <Notice live="alert" title={t('common:connection.lost')} tone="danger" />
          )}
          {unsent > 0 && state !== 'busy' && (
            <Notice live="alert" title={t('logout.unsent.title', { count: unsent })} tone="warning">
              <p>{t('logout.unsent.text')}</p>
            </Notice>
          )}
          {rejected > 0 && state !== 'busy' && (
            <Notice live="alert" title={t('logout.rejected.title', { count: rejected })} tone="warning">
              <p>{t('logout.rejected.text')}</p>
            </Notice>
          )}
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
