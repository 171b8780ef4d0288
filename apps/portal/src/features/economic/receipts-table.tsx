import type { Receipt } from '@afilia/contract/economic'
import { formatMoney, formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/badge'
import { CircleCheckIcon, ClockIcon, TriangleAlertIcon, XIcon } from '@afilia/ui/icons'
import { fetchFile } from '../../data/query.ts'
import { currentLanguage, useTexts } from '../../texts.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './economic.module.css'
import table from './wide-table.module.css'

const LOOKS = {
  ISSUED: { tone: 'neutral', icon: ClockIcon },
  SENT: { tone: 'neutral', icon: ClockIcon },
  COLLECTED: { tone: 'success', icon: CircleCheckIcon },
  RETURNED: { tone: 'danger', icon: TriangleAlertIcon },
  REPRESENTED: { tone: 'neutral', icon: ClockIcon },
  CANCELLED: { tone: 'neutral', icon: XIcon },
} as const

/** The roles keep it a table where a phone shows each row as a card. */
export function ReceiptsTable({ receipts }: { receipts: readonly Receipt[] }) {
  const t = useTexts('economic')
  return (
    <table aria-labelledby="receipts-title" className={table.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {(['period', 'amount', 'state', 'paper'] as const).map((column) => (
            <th data-align={column === 'amount' ? 'end' : undefined} key={column} role="columnheader" scope="col">
              {t(`receipts.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {receipts.map((receipt) => (
          <tr key={receipt.id} role="row">
            <th data-label={t('receipts.period')} role="rowheader" scope="row">
              {t(`periods.${periodOf(receipt)}`, { year: receipt.year })}
              <span className={styles.number} translate="no">
                {receipt.number}
              </span>
            </th>
            <td data-align="end" data-label={t('receipts.amount')} role="cell">
              {formatMoney(receipt.amountCents, currentLanguage(), receipt.currency)}
            </td>
            <td data-label={t('receipts.state')} role="cell">
              <State receipt={receipt} />
            </td>
            <td role="cell">
              <DownloadButton
                fetch={() => fetchFile('GET people/receipt/download/{id}', { params: { id: receipt.id } })}
                label={t('receipts.download')}
                name={t('receipts.downloadNamed', { number: receipt.number })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function State({ receipt: { state, collectedOn, returnedOn, returnCode } }: { receipt: Receipt }) {
  const t = useTexts('economic')
  const { tone, icon: Icon } = LOOKS[state]
  return (
    <div className={styles.state}>
      <Badge tone={tone}>
        <Icon size={16} />
        {t(`states.${state}`)}
      </Badge>
      {state === 'COLLECTED' && collectedOn && (
        <span className={styles.facts}>{t('receipts.collectedOn', { date: dayOf(collectedOn) })}</span>
      )}
      {returnedOn && returnCode && (
        <span className={styles.facts}>
          {t('receipts.returnedOn', { date: dayOf(returnedOn), reason: t(`returnCodes.${returnCode}`) })}
        </span>
      )}
    </div>
  )
}

/** Noon, so that the day is the same one wherever the reader is in Spain. */
const dayOf = (isoDay: string): string => formatShortDate(new Date(`${isoDay}T12:00:00Z`), currentLanguage())

function periodOf({ startsOn, endsOn }: Receipt): '0' | '1' | '2' {
  if (startsOn.slice(5) === '07-01') return '2'
  return endsOn.slice(5) === '12-31' ? '0' : '1'
}
