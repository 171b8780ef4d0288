import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatMoney } from '@afilia/i18n/format'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { DownloadButton } from './download-button.tsx'
import styles from './economic.module.css'
import { receiptsQuery } from './receipts-query.ts'
import { ReceiptState, toPeriodKey } from './receipts-table.tsx'

/** The newest receipt and its document. Nothing without one: the list below says so, and also why it could not be loaded. */
export function LastReceipt() {
  const t = useTexts('economic')
  const { data, isPending } = useQuery(receiptsQuery())
  const receipt = data?.items[0]
  if (!receipt && !isPending) return null
  return (
    <section aria-labelledby="last-receipt-title" className={styles.last}>
      <h2 id="last-receipt-title">{t('receipts.last')}</h2>
      {receipt ? (
        <>
          <p className={styles.amount}>{formatMoney(receipt.amountCents, currentLanguage(), receipt.currency)}</p>
          <p>{t(`periods.${toPeriodKey(receipt)}`, { year: receipt.year })}</p>
          <ReceiptState receipt={receipt} />
          <DownloadButton
            fetch={() => fetchFile('GET people/receipt/download/{id}', { params: { id: receipt.id } })}
            label={t('receipts.download')}
            name={t('receipts.downloadNamed', { number: receipt.number })}
          />
        </>
      ) : (
        <Skeleton lines={4} />
      )}
    </section>
  )
}
