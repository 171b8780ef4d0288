import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import facts from '@afilia/client/parts/answers/answers.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { OfficeAppointment } from '@afilia/contract/cases/office-diary'
import { Dialog } from '@afilia/ui/feedback/dialog'
import type { ListColumn } from '../../parts/table/list-column.ts'

interface AppointmentDialogProps {
  one: OfficeAppointment
  columns: readonly ListColumn<OfficeAppointment>[]
  onClose: () => void
}

/** Everything about one appointment, with its whole text. */
export function AppointmentDialog({ one, columns, onClose }: AppointmentDialogProps) {
  const t = useTexts(['diary', 'common'])
  return (
    <Dialog closeLabel={t('common:close')} isOpen onClose={onClose} title={one.name ?? t('hidden')}>
      {one.name === null && <p>{t('hiddenHelp')}</p>}
      <dl className={facts.facts}>
        {columns.map(
          (column) =>
            column.text(one) !== '' && (
              <Fact key={column.id} name={column.title}>
                {column.text(one)}
              </Fact>
            ),
        )}
      </dl>
    </Dialog>
  )
}
