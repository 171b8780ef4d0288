import { Stack } from '@afilia/ui/page/layout'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Campaign } from '@afilia/contract/messages/campaigns'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { MailIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { MessageView } from './reading/message-view.tsx'

/** Most visitors only read the message, so the editor is loaded on demand. */
const Composer = lazy(async () => ({ default: (await import('./composing/composer.tsx')).Composer }))

/** Polling interval while the message is being sent, in ms. */
const SOON = 2000

export interface MessageSearch {
  /** The message was just saved in order to be sent. */
  readonly review?: true | undefined
}

interface MessagePageProps extends MessageSearch {
  id: string
}

/** One campaign: edit it, approve it, and see its results. */
export function MessagePage({ id, review }: MessagePageProps) {
  const t = useTexts(['campaigns', 'pages'])
  const isNew = id === 'new'
  const found = useQuery({
    ...query('GET campaigns/{campaign}', { params: { campaign: id } }),
    enabled: !isNew,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? SOON : false),
  })
  const isGone = found.error instanceof ApiError && found.error.status === 404
  return (
    <Stack gap={5}>
      <PageHeading
        before={<BackLink to="/admin/messages">{t('toList')}</BackLink>}
        title={isNew ? t('new') : found.data?.title || t('pages:staffMessage.title')}
      />
      {isNew ? (
        <Suspense fallback={<FormPending />}>
          <Composer one={undefined} />
        </Suspense>
      ) : isGone ? (
        <EmptyState icon={MailIcon} title={t('gone.title')}>
          <p>{t('gone.text')}</p>
        </EmptyState>
      ) : (
        <Loaded query={found}>{(one) => <Message isReviewed={review} one={one} />}</Loaded>
      )}
    </Stack>
  )
}

function Message({ one, isReviewed }: { one: Campaign; isReviewed: true | undefined }) {
  useShownTitle(one.title)
  const isWritten = one.state === 'DRAFT' && one.transitions.includes('submit')
  if (!isWritten) return <MessageView one={one} />
  return (
    <Suspense fallback={<FormPending />}>
      <Composer isReviewed={isReviewed} key={one.id} one={one} />
    </Suspense>
  )
}

function FormPending() {
  const t = useTexts()
  return (
    <Loading label={t('loading')}>
      <Skeleton shape="field" />
      <Skeleton shape="field" />
    </Loading>
  )
}

/** A message without a set time starts shortly after scheduling. */
const isUnderWay = ({ state, edit }: Campaign): boolean =>
  state === 'SENDING' || (state === 'SCHEDULED' && (edit.scheduledAt === null || Date.parse(edit.scheduledAt) <= Date.now()))
