import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import type { ListColumn } from './list-column.ts'
import { writeCsv } from './write-csv.ts'

interface ExportButtonProps<Item> {
  title: string
  /** The columns of the file, in order. */
  columns: readonly ListColumn<Item>[]
  /** The rows, page by page. */
  read: () => AsyncIterable<readonly Item[]>
}

/** Saves the rows as CSV, with the columns that are shown. */
export function ExportButton<Item>({ title, columns, read }: ExportButtonProps<Item>) {
  const t = useTexts('staff-lists')
  const { isBusy, problem, run } = useAction()
  const save = async (): Promise<void> => {
    const pages = toCells(read(), columns)
    const content = await writeCsv(
      columns.map((column) => column.title),
      pages,
    )
    saveFile({ name: `${title}.csv`, content })
  }
  return (
    <>
      <Button
        busyLabel={t('exporting')}
        icon={<DownloadIcon />}
        isBusy={isBusy}
        onClick={() => void run(save, t('exported'))}
        variant="quiet"
      >
        {t('export')}
      </Button>
      <ActionProblem text={problem} />
    </>
  )
}

async function* toCells<Item>(pages: AsyncIterable<readonly Item[]>, columns: readonly ListColumn<Item>[]) {
  for await (const items of pages) yield items.map((item) => columns.map((column) => column.text(item)))
}
