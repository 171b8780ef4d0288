import type { Receipt } from '@afilia/contract/money/economic'
import { formatMoney, formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { CircleCheckIcon, ClockIcon, TriangleAlertIcon, XIcon } from '@afilia/ui/marks/icons'
import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './economic.module.css'
import { WideCell, WideRow, WideTable } from './wide-table.tsx'

const LOOKS = {
  ISSUED: { tone: 'neutral', icon: ClockIcon },
  SENT: { tone: 'neutral', icon: ClockIcon },
  COLLECTED: { tone: 'success', icon: CircleCheckIcon },
  RETURNED: { tone: 'danger', icon: TriangleAlertIcon },
  REPRESENTED: { tone: 'neutral', icon: ClockIcon },
  CANCELLED: { tone: 'neutral', icon: XIcon },
} as const

export function ReceiptsTable({ receipts }: { receipts: readonly Receipt[] }) {
  const t = useTexts('economic')
  const columns = [
    { title: t('receipts.period') },
    { title: t('receipts.amount'), align: 'end' },
    { title: t('receipts.state') },
    { title: t('receipts.document') },
  ] as const
  return (
    <WideTable aria-labelledby="receipts-title" columns={columns}>
      {receipts.map((receipt) => (
        <WideRow head={<Period receipt={receipt} />} key={receipt.id}>
          <WideCell align="end" label={t('receipts.amount')}>
            {formatMoney(receipt.amountCents, currentLanguage(), receipt.currency)}
          </WideCell>
          <WideCell label={t('receipts.state')}>
            <ReceiptState receipt={receipt} />
          </WideCell>
          <WideCell>
            <DownloadButton
              fetch={() => fetchFile('GET people/receipt/download/{id}', { params: { id: receipt.id } })}
              label={t('receipts.download')}
              name={t('receipts.downloadNamed', { number: receipt.number })}
            />
          </WideCell>
        </WideRow>
      ))}
    </WideTable>
  )
}

function Period({ receipt }: { receipt: Receipt }) {
  const t = useTexts('economic')
  return (
    <>
      {t(`periods.${toPeriodKey(receipt)}`, { year: receipt.year })}{' '}
      <span className={styles.number} translate="no">
        {receipt.number}
      </span>
    </>
  )
}

/** The state of a receipt, with its day and reason. */
export function ReceiptState({ receipt: { state, collectedOn, returnedOn, returnCode } }: { receipt: Receipt }) {
  const t = useTexts('economic')
  const { tone, icon: Icon } = LOOKS[state]
  return (
    <div className={styles.state}>
      <Badge tone={tone}>
        <Icon size={16} />
        {t(`states.${state}`)}
      </Badge>
      {state === 'COLLECTED' && collectedOn && (
        <span className={styles.facts}>{t('receipts.collectedOn', { date: formatDay(collectedOn) })}</span>
      )}
      {returnedOn && returnCode && (
        <span className={styles.facts}>
          {t('receipts.returnedOn', { date: formatDay(returnedOn), reason: t(`returnCodes.${returnCode}`) })}
        </span>
      )}
    </div>
  )
}

/** Noon, so that the day is the same everywhere in Spain. */
const formatDay = (isoDay: string): string => formatShortDate(new Date(`${isoDay}T12:00:00Z`), currentLanguage())

/** The key of the words for the period: the whole year, or one of its halves. */
export function toPeriodKey({ startsOn, endsOn }: Receipt): '0' | '1' | '2' {
  if (startsOn.slice(5) === '07-01') return '2'
  return endsOn.slice(5) === '12-31' ? '0' : '1'
}
