import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatNumber } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import type { ReactNode } from 'react'
import styles from '../list-table.module.css'

const inWords = (number: number): string => formatNumber(number, currentLanguage())

interface BulkBarProps {
  /** The number of marked rows. */
  count: number
  total: number
  isAll: boolean
  onAll: () => void
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with the marked rows; it stays at the bottom of the window. */
export function BulkBar({ count, total, isAll, onAll, onClear, children }: BulkBarProps) {
  const t = useTexts('staff-lists')
  return (
    <fieldset aria-label={t('marked.title')} className={styles.bulk}>
      <output>{t('marked.count', { number: inWords(isAll ? total : count) })}</output>
      {!isAll && count < total && (
        <Button onClick={onAll} variant="quiet">
          {t('marked.all', { number: inWords(total) })}
        </Button>
      )}
      {children}
      <Button onClick={onClear} variant="quiet">
        {t('marked.clear')}
      </Button>
    </fieldset>
  )
}
