import { Button } from '@afilia/ui/forms/button'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Field, Select } from '@afilia/ui/forms/field'
import { ReceiptIcon } from '@afilia/ui/marks/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './economic.module.css'
import { FIRST, receiptsQuery } from './receipts-query.ts'
import { ReceiptsTable } from './receipts-table.tsx'

/** The maximum page size of the services: fifty years of dues, with two receipts a year. */
const ALL = 100

export function ReceiptsSection({ year, onYear }: { year: number | undefined; onYear: (year: number | undefined) => void }) {
  const t = useTexts('economic')
  const [size, setSize] = useState(FIRST)
  const years = useQuery(query('GET transactions/my-resume')).data?.years.map((one) => one.year) ?? []
  const receipts = useQuery({
    ...receiptsQuery(year, size),
    placeholderData: keepPreviousData,
  })
  return (
    <Section aria-busy={receipts.isPlaceholderData} id="receipts" title={t('receipts.title')}>
      <Loaded query={receipts}>
        {({ items, total }) => (
          <>
            {(years.length > 1 || year !== undefined) && (
              <Field id="receipts-year" label={t('receipts.year')} width="medium">
                <Select onChange={({ target }) => onYear(Number(target.value) || undefined)} value={year ?? ''}>
                  <option value="">{t('receipts.allYears')}</option>
                  {[...new Set([...(year === undefined ? [] : [year]), ...years])]
                    .toSorted((a, b) => b - a)
                    .map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                </Select>
              </Field>
            )}
            {items.length > 0 && <ReceiptsTable receipts={items} />}
            {items.length === 0 &&
              (year === undefined ? (
                <EmptyState icon={ReceiptIcon} title={t('receipts.none')}>
                  <p>{t('receipts.noneText')}</p>
                </EmptyState>
              ) : (
                <p className={styles.lead}>{t('receipts.noneOfYear', { year })}</p>
              ))}
            {total > items.length && (
              <div>
                <Button isBusy={receipts.isPlaceholderData} onClick={() => setSize(ALL)} variant="secondary">
                  {t('receipts.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
