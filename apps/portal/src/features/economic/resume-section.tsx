import type { Resume } from '@afilia/contract/money/economic'
import { formatMoney, formatShortDate } from '@afilia/i18n/format'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { ReceiptIcon } from '@afilia/ui/marks/icons'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { DownloadButton } from './download-button.tsx'
import styles from './economic.module.css'
import { WideCell, WideRow, WideTable } from './wide-table.tsx'

/** This year's dues, the mandate, and the years with certificates. */
export function ResumeSection() {
  const t = useTexts('economic')
  const resume = useQuery(query('GET transactions/my-resume'))
  return (
    <Section id="resume" lead={t('resume.lead')} title={t('resume.title')}>
      <Loaded query={resume}>
        {/* A service may answer null (specification §7). */}
        {(data: Resume | null) => (
          <>
            {data && <Terms {...data} />}
            {data && data.years.length > 0 ? <YearsTable {...data} /> : <EmptyState icon={ReceiptIcon} title={t('resume.none')} />}
          </>
        )}
      </Loaded>
    </Section>
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

function YearsTable({ years, currency }: Resume) {
  const t = useTexts('economic')
  const money = (cents: number): string => formatMoney(cents, currentLanguage(), currency)
  // Most members owe nothing, so a column of zeros is left out.
  const hasPending = years.some(({ pendingCents }) => pendingCents > 0)
  const hasReturned = years.some(({ returnedCents }) => returnedCents > 0)
  const columns = [
    { title: t('resume.year') },
    { title: t('resume.paid'), align: 'end' } as const,
    ...(hasPending ? [{ title: t('resume.pending'), align: 'end' } as const] : []),
    ...(hasReturned ? [{ title: t('resume.returned'), align: 'end' } as const] : []),
    { title: t('certificate.title') },
  ]
  return (
    <WideTable aria-labelledby="resume-title" columns={columns}>
      {years.map((year) => (
        <WideRow head={year.year} key={year.year}>
          <WideCell align="end" label={t('resume.paid')}>
            {money(year.deductibleCents)}
          </WideCell>
          {hasPending && (
            <WideCell align="end" label={t('resume.pending')}>
              {money(year.pendingCents)}
            </WideCell>
          )}
          {hasReturned && (
            <WideCell align="end" label={t('resume.returned')}>
              {money(year.returnedCents)}
            </WideCell>
          )}
          <WideCell>
            {year.deductibleCents > 0 && (
              <DownloadButton
                fetch={() => fetchFile('GET people/quota/download/', { query: { year: year.year } })}
                label={t('certificate.short')}
                name={t('certificate.action', { year: year.year })}
              />
            )}
          </WideCell>
        </WideRow>
      ))}
    </WideTable>
  )
}
