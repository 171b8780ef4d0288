import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import type { MouseEvent } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { focusList } from './focus-list.ts'

interface PagerProps {
  /** The name of the list, for screen readers. */
  label: string
  /** Counts from 0. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  /** The labels, if the list is not ordered by time. */
  words?: { readonly before: string; readonly after: string }
}

/** The pager of a list; nothing if one page holds everything. Moves the focus to the list's heading. */
export function Pager({ label, page, size, total, onPage, words }: PagerProps) {
  const t = useTexts()
  if (total <= size) return null
  const turn = (to: number) => (event: MouseEvent) => {
    onPage(to)
    focusList(event.currentTarget)
  }
  return (
    <Cluster aria-label={label} as="nav">
      <Button disabled={page === 0} onClick={turn(page - 1)} variant="secondary">
        {words?.before ?? t('pager.newer')}
      </Button>
      <Button disabled={(page + 1) * size >= total} onClick={turn(page + 1)} variant="secondary">
        {words?.after ?? t('pager.older')}
      </Button>
    </Cluster>
  )
}
