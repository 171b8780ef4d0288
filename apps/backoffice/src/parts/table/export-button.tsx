import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatNumber } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { useEffect, useRef, useState } from 'react'
import { fetchRows, type ListKey } from './fetch-rows.ts'
import styles from './list-table.module.css'

const inWords = (number: number): string => formatNumber(number, currentLanguage())

interface ExportButtonProps {
  title: string
  /** The ids of the columns of the file, in order. */
  columns: readonly string[]
  /** The list with its filters and its order. */
  list: ListKey
}

/** Saves all rows of a list as CSV, with the columns that are shown. It counts the rows as they come, and can be stopped. */
export function ExportButton({ title, columns, list }: ExportButtonProps) {
  const t = useTexts('staff-lists')
  const { isBusy, problem, run } = useAction()
  const [come, setCome] = useState('')
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const save = async (): Promise<void> => {
    const { signal } = (stop.current = new AbortController())
    const onRows = (rows: number, total: number | undefined): void =>
      setCome(total === undefined ? inWords(rows) : t('exportedOf', { number: inWords(rows), total: inWords(total) }))
    setCome('')
    const content = await fetchRows(list, { columns, signal, onRows }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
    if (content) saveFile({ name: `${title}.csv`, content })
  }
  if (isBusy)
    return (
      <span className={styles.exporting}>
        <output>
          {t('exporting')} <span aria-hidden>{come}</span>
        </output>
        <Button onClick={() => stop.current?.abort()} variant="quiet">
          {t('stopExport')}
        </Button>
      </span>
    )
  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => void run(save)} variant="quiet">
        {t('export')}
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}
