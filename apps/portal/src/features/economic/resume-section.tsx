import type { Resume } from '@afilia/contract/economic'
import { formatMoney, formatShortDate } from '@afilia/i18n/format'
import { Card } from '@afilia/ui/card'
import { EmptyState } from '@afilia/ui/empty-state'
import { ReceiptIcon } from '@afilia/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { fetchFile, query } from '../../data/query.ts'
import { currentLanguage, useTexts } from '../../texts.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './economic.module.css'
import { SectionState } from './section-state.tsx'
import table from './wide-table.module.css'

/** This year's dues, the mandate, and the years with their certificates. */
export function ResumeSection() {
  const t = useTexts('economic')
  const resume = useQuery(query('GET transactions/my-resume'))
  return (
    <Card aria-labelledby="resume-title">
      <h2 id="resume-title">{t('resume.title')}</h2>
      <p className={styles.lead}>{t('resume.lead')}</p>
      <SectionState query={resume}>
        {(data) => (
          <>
            <Terms {...data} />
            {data.years.length > 0 ? <YearsTable {...data} /> : <EmptyState icon={ReceiptIcon} title={t('resume.none')} />}
          </>
        )}
      </SectionState>
    </Card>
  )
}

function Terms({ quota, mandate, currency }: Resume) {
  const t = useTexts('economic')
  const money = (cents: number): string => formatMoney(cents, currentLanguage(), currency)
  return (
    <dl className={styles.terms}>
      <div>
        <dt>{quota ? t('resume.quota', { year: quota.year }) : t('resume.noQuota')}</dt>
        {quota && <dd>{t(`resume.quota${quota.periodicity}`, { amount: money(quota.amountCents), total: money(quota.yearCents) })}</dd>}
      </div>
      {mandate && (
        <div>
          <dt>{t('mandate.title')}</dt>
          <dd>
            {t('mandate.signed', { date: formatShortDate(new Date(mandate.signedAt), currentLanguage()), end: mandate.ibanEnd })}
            <DownloadButton
              fetch={() => fetchFile('GET people/mandate/download/{id}', { params: { id: mandate.id } })}
              label={t('mandate.download')}
            />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The roles keep it a table where a phone shows each row as a card. */
function YearsTable({ years, currency }: Resume) {
  const t = useTexts('economic')
  const money = (cents: number): string => formatMoney(cents, currentLanguage(), currency)
  return (
    <table aria-label={t('resume.title')} className={table.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {(['year', 'paid', 'pending', 'returned'] as const).map((column) => (
            <th data-align={column === 'year' ? undefined : 'end'} key={column} role="columnheader" scope="col">
              {t(`resume.${column}`)}
            </th>
          ))}
          <th role="columnheader" scope="col">
            {t('certificate.title')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {years.map((year) => (
          <tr key={year.year} role="row">
            <th data-label={t('resume.year')} role="rowheader" scope="row">
              {year.year}
            </th>
            <td data-align="end" data-label={t('resume.paid')} role="cell">
              {money(year.deductibleCents)}
            </td>
            <td data-align="end" data-label={t('resume.pending')} role="cell">
              {money(year.pendingCents)}
            </td>
            <td data-align="end" data-label={t('resume.returned')} role="cell">
              {money(year.returnedCents)}
            </td>
            <td role="cell">
              {year.deductibleCents > 0 && (
                <DownloadButton
                  fetch={() => fetchFile('GET people/quota/download/', { query: { year: year.year } })}
                  label={t('certificate.short')}
                  name={t('certificate.action', { year: year.year })}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
