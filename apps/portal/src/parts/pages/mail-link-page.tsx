import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { Button } from '@afilia/ui/forms/button'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

/** The result of the action; null for an unknown link. */
type Outcome<Done> = { readonly done: Done | null } | { readonly problem: string }

/** The server rejects longer ones. */
const LONGEST_TOKEN = 200

interface MailLinkPageProps<Done> {
  title: string
  /** Performs the link's action. Resolves to null for an unknown link. */
  act: (token: string) => Promise<Done | null>
  /** The titles and texts of the notices. */
  failed: string
  unknown: { readonly title: string; readonly text: string }
  presentDone: (done: Done) => string
  /** What stays unchanged after the action. */
  still: string
  /** Links to continue. */
  next: ReactNode
}

/** The token after the `#`, which browsers never send to a server. */
function readToken(): string {
  const kept = (history.state as { mailToken?: unknown } | null)?.mailToken
  return location.hash.slice(1) || (typeof kept === 'string' ? kept : '')
}

async function attempt<Done>(token: string, act: MailLinkPageProps<Done>['act']): Promise<Outcome<Done>> {
  if (!token || token.length > LONGEST_TOKEN) return { done: null }
  try {
    return { done: await act(token) }
  } catch (error) {
    return { problem: await explainFailure(error) }
  }
}

/** The page of a link in a mail. Opening the link is the request, so its action runs without confirmation. */
export function MailLinkPage<Done>({ title, act, failed, unknown, presentDone, still, next }: MailLinkPageProps<Done>) {
  const t = useTexts()
  const [token] = useState(readToken)
  const [outcome, setOutcome] = useState<Outcome<Done>>()
  const retry = (): Promise<void> => attempt(token, act).then(setOutcome)
  const start = useEffectEvent(() => void attempt(token, act).then(setOutcome))
  useEffect(() => {
    // Removes the token from the URL, so that a copied URL does not contain it; a reload still has it.
    history.replaceState({ ...(history.state as object | null), mailToken: token }, '', location.pathname)
    start()
  }, [token])
  return (
    <PublicPage>
      <PageHeading title={title} />
      {outcome === undefined ? (
        <Loading label={t('loading')}>
          <Skeleton lines={3} />
        </Loading>
      ) : 'problem' in outcome ? (
        <Notice
          actions={
            <Button onClick={() => void retry()} variant="secondary">
              {t('retry')}
            </Button>
          }
          live="alert"
          title={failed}
          tone="danger"
        >
          <p>{outcome.problem}</p>
        </Notice>
      ) : outcome.done === null ? (
        <Notice actions={next} live="status" title={unknown.title} tone="warning">
          <p>{unknown.text}</p>
        </Notice>
      ) : (
        <Notice actions={next} live="status" title={presentDone(outcome.done)} tone="success">
          <p>{still}</p>
        </Notice>
      )}
    </PublicPage>
  )
}
