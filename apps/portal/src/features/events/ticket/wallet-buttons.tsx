import type { Wallet } from '@afilia/contract/events/tickets'
import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Button } from '@afilia/ui/forms/button'
import { useState } from 'react'
import styles from './tickets-page.module.css'

interface WalletButtonsProps {
  readonly orderId: string
  readonly participant: number
  readonly wallets: readonly Wallet[]
}

/** Only Apple devices open Apple passes. */
const isApple = (): boolean => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)

/** Saves a ticket to the phone's wallet, after explaining who receives its data. */
export function WalletButtons({ orderId, participant, wallets }: WalletButtonsProps) {
  const t = useTexts(['tickets', 'common'])
  const [asked, setAsked] = useState<Wallet>()
  const { isBusy, problem, run, forgetProblem } = useAction()
  const params = { order: orderId, participant: String(participant) }
  const close = (): void => {
    setAsked(undefined)
    forgetProblem()
  }
  const save = (wallet: Wallet): Promise<void> =>
    run(async () => {
      if (wallet === 'apple') {
        const { content } = await fetchFile('GET orders/{order}/tickets/{participant}/apple-pass', { params })
        // Opened instead of downloaded, so that the phone shows the pass and offers to add it.
        window.location.assign(URL.createObjectURL(content))
      } else {
        const { address } = await queryClient.fetchQuery({
          ...query('GET orders/{order}/tickets/{participant}/google-pass', { params }),
          staleTime: 0,
          gcTime: 0,
        })
        window.location.assign(address)
      }
    }).then((isDone) => {
      if (isDone) close()
    })
  const offered = wallets.filter((wallet) => wallet !== 'apple' || isApple())
  if (offered.length === 0) return null
  return (
    <div className={styles.wallets}>
      {offered.map((wallet) => (
        <Button key={wallet} onClick={() => setAsked(wallet)} variant="secondary">
          {t(`wallet.${wallet}.save`)}
        </Button>
      ))}
      {asked && (
        <Dialog
          actions={
            <>
              <Button isBusy={isBusy} onClick={() => void save(asked)}>
                {t('wallet.confirm')}
              </Button>
              <Button onClick={close} variant="secondary">
                {t('common:cancel')}
              </Button>
            </>
          }
          closeLabel={t('common:close')}
          isOpen
          onClose={close}
          title={t(`wallet.${asked}.title`)}
        >
          <p>{t(`wallet.${asked}.text`)}</p>
          <ActionProblem text={problem} />
        </Dialog>
      )}
    </div>
  )
}
