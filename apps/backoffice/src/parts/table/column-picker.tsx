import { useTexts } from '@afilia/client/texts/texts.ts'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Button } from '@afilia/ui/forms/button'
import { Checkbox } from '@afilia/ui/forms/field'
import { SlidersIcon } from '@afilia/ui/marks/icons'
import { useState } from 'react'
import { type ChosenColumns, isShown, type ListColumn } from './list-column.ts'

interface ColumnPickerProps<Item> {
  columns: readonly ListColumn<Item>[]
  chosen: ChosenColumns
  onChoose: (chosen: ChosenColumns) => void
}

/** Chooses the columns of a list. The first one always stays. */
export function ColumnPicker<Item>({ columns, chosen, onChoose }: ColumnPickerProps<Item>) {
  const t = useTexts(['staff-lists', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<SlidersIcon />} onClick={() => setIsOpen(true)} variant="quiet">
        {t('columns')}
      </Button>
      <Dialog
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('done')}</Button>
            <Button onClick={() => onChoose({})} variant="quiet">
              {t('usualColumns')}
            </Button>
          </>
        }
        closeLabel={t('common:close')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('columns')}
      >
        <div>
          {columns
            .slice(1)
            .filter(({ isAction }) => !isAction)
            .map((column) => (
              <Checkbox
                checked={isShown(column, chosen)}
                id={`column-${column.id}`}
                key={column.id}
                label={column.title}
                onChange={({ target }) => onChoose({ ...chosen, [column.id]: target.checked })}
              />
            ))}
        </div>
      </Dialog>
    </>
  )
}
