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
  /** The place of the first row that is shown, from 0, and how many are shown. */
  first: number
  shown: number
  total: number
  /** Whether the rows of another page are still shown. */
  isWaiting: boolean
  /** Undefined on the first page, and on the last one. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

const turn = (go: (() => void) | undefined) => (event: MouseEvent) => {
  go?.()
  focusList(event.currentTarget)
}

/** Which rows are shown of how many, the way to the others, and the keys. */
export function ListFooter({ title, first, shown, total, isWaiting, onPrevious, onNext }: ListFooterProps) {
  const t = useTexts('staff-lists')
  const last = first + shown
  return (
    <div className={styles.footer}>
      <output aria-busy={isWaiting}>
        {t('range', { first: inWords(first + 1), last: inWords(last), total: inWords(Math.max(last, total)) })}
      </output>
      {(onPrevious || onNext) && (
        <nav aria-label={title}>
          <Button disabled={!onPrevious} icon={<ChevronLeftIcon />} onClick={turn(onPrevious)} variant="quiet">
            {t('previous')}
          </Button>
          <Button disabled={!onNext} onClick={turn(onNext)} variant="quiet">
            {t('next')}
            <ChevronRightIcon />
          </Button>
        </nav>
      )}
      <p className={styles.keys}>{t('keys')}</p>
    </div>
  )
}
