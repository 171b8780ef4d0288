import type { Feed } from '@afilia/contract/events/schedule'
import { formatMoment } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Checkbox, Field, TextInput } from '@afilia/ui/forms/field'
import { CopyIcon } from '@afilia/ui/marks/icons'
import { Notice } from '@afilia/ui/feedback/notice'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { query, toQueryKey, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { copyText } from '@afilia/client/device/copy-text.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../schedule-dialogs.module.css'
import type { ToolProps } from './tool-props.ts'

const APPLICATIONS = ['google', 'apple', 'outlook'] as const

/** The secret URL where other calendars read the member's shifts: create, copy, replace or delete it. */
export default function FeedDialog({ onClose }: Pick<ToolProps, 'onClose'>) {
  const t = useTexts(['schedule', 'common'])
  const { data: feed, isError } = useQuery(query('GET schedule/my-feed'))
  const [address, setAddress] = useState<string>()
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  const { isBusy, problem, run } = useAction()

  const create = () =>
    run(async () => {
      const made = await send('POST schedule/my-feed')
      queryClient.setQueryData<Feed>(toQueryKey('GET schedule/my-feed'), (before) => ({
        hasEvents: false,
        ...before,
        createdAt: made.createdAt,
      }))
      setAddress(made.address)
    }).then(() => setAsked(undefined))
  const revoke = () =>
    run(async () => {
      await send('DELETE schedule/my-feed')
      queryClient.setQueryData<Feed>(toQueryKey('GET schedule/my-feed'), { createdAt: null, hasEvents: false })
      setAddress(undefined)
    }, t('feed.revoked')).then(() => setAsked(undefined))
  const choose = (hasEvents: boolean) =>
    run(
      async () => {
        const chosen = await send('PUT schedule/my-feed', { body: { hasEvents } })
        queryClient.setQueryData<Feed>(toQueryKey('GET schedule/my-feed'), chosen)
      },
      t(hasEvents ? 'feed.eventsOn' : 'feed.eventsOff'),
    )
  const since = feed?.createdAt && formatMoment(new Date(feed.createdAt), currentLanguage())

  return (
    <>
      <Dialog closeLabel={t('common:close')} isOpen onClose={onClose} title={t('tools.feed')}>
        <div className={styles.form}>
          <p>{t('feed.text')}</p>
          {!feed && !isError && (
            <Loading label={t('common:loading')}>
              <Skeleton shape="field" />
            </Loading>
          )}
          {!feed && isError && <Notice title={t('failed.text')} tone="danger" />}
          {feed && !since && (
            <Button isBusy={isBusy} onClick={() => void create()}>
              {t('feed.create')}
            </Button>
          )}
          {problem && <Notice live="alert" title={problem} tone="danger" />}
          {address && <Address address={address} />}
          {since && (
            <>
              {!address && <p>{t('feed.since', { when: since })}</p>}
              <Checkbox
                checked={feed.hasEvents}
                disabled={isBusy}
                help={t('feed.eventsHelp')}
                id="feed-events"
                label={t('feed.events')}
                onChange={({ target }) => void choose(target.checked)}
              />
              <div className={styles.buttons}>
                <Button isBusy={isBusy} onClick={() => setAsked('renew')} variant="secondary">
                  {t('feed.renew')}
                </Button>
                <Button isBusy={isBusy} onClick={() => setAsked('revoke')} variant="quietDanger">
                  {t('feed.revoke')}
                </Button>
              </div>
            </>
          )}
          <h3>{t('feed.how')}</h3>
          <div className={styles.list}>
            {APPLICATIONS.map((application) => (
              <details className={styles.details} key={application}>
                <summary>{t(`feed.${application}.title`)}</summary>
                <p className={styles.fields}>{t(`feed.${application}.text`)}</p>
              </details>
            ))}
          </div>
        </div>
      </Dialog>
      {asked && (
        <ConfirmDialog
          confirmLabel={t(`feed.${asked}`)}
          isBusy={isBusy}
          isOpen
          onClose={() => setAsked(undefined)}
          onConfirm={() => void (asked === 'renew' ? create() : revoke())}
          title={t(`feed.${asked}Title`)}
        >
          {t(`feed.${asked}Text`)}
        </ConfirmDialog>
      )}
    </>
  )
}

function Address({ address }: { address: string }) {
  const t = useTexts('schedule')
  const [isCopied, setIsCopied] = useState<boolean>()
  const copy = async (): Promise<void> => setIsCopied(await copyText(address))
  return (
    <Notice title={t('feed.once')} tone="success">
      <Field help={t('feed.secret')} id="feed-address" label={t('feed.address')}>
        <TextInput onFocus={({ target }) => target.select()} readOnly value={address} />
      </Field>
      <Button icon={<CopyIcon />} onClick={() => void copy()}>
        {t('feed.copy')}
      </Button>
      <output>{isCopied !== undefined && t(isCopied ? 'feed.copied' : 'feed.notCopied')}</output>
    </Notice>
  )
}
