import { focusList } from '@afilia/client/parts/lists/focus-list.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatNumber } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { ChevronLeftIcon, ChevronRightIcon } from '@afilia/ui/marks/icons'
import type { MouseEvent } from 'react'
import styles from './list-table.module.css'

const inWords = (number: number): string => formatNumber(number, currentLanguage())

interface ListFooterProps {
  title: string
  /** Counts from 0. */
  page: number
  size: number
  total: number
  /** Whether the rows of another page are still shown. */
  isWaiting: boolean
  onPage: (page: number) => void
}

/** Which rows are shown of how many, the way to the others, and the keys. */
export function ListFooter({ title, page, size, total, isWaiting, onPage }: ListFooterProps) {
  const t = useTexts('staff-lists')
  const turn = (to: number) => (event: MouseEvent) => {
    onPage(to)
    focusList(event.currentTarget)
  }
  const last = Math.min((page + 1) * size, total)
  return (
    <div className={styles.footer}>
      <output aria-busy={isWaiting}>{t('range', { first: inWords(page * size + 1), last: inWords(last), total: inWords(total) })}</output>
      {total > size && (
        <nav aria-label={title}>
          <Button disabled={page === 0} icon={<ChevronLeftIcon />} onClick={turn(page - 1)} variant="quiet">
            {t('previous')}
          </Button>
          <Button disabled={last === total} onClick={turn(page + 1)} variant="quiet">
            {t('next')}
            <ChevronRightIcon />
          </Button>
        </nav>
      )}
      <p className={styles.keys}>{t('keys')}</p>
    </div>
  )
}
