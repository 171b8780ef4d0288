import { useTexts } from '@afilia/client/texts/texts.ts'
import { UNITS } from '@afilia/domain/merits/scale'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select } from '@afilia/ui/forms/field'
import type { Line } from './change-scale.ts'
import styles from './merit-scales.module.css'
import { TakesFields } from './takes-fields.tsx'
import { TextsFields } from './texts-fields.tsx'

interface LineDialogProps {
  line: Line
  onChange: (line: Line) => void
  onClose: () => void
}

/** What a line values: its text, the unit and the merits that it takes. Every change applies at once. */
export function LineDialog({ line, onChange, onClose }: LineDialogProps) {
  const t = useTexts(['merit-scales', 'common'])
  // Only work is counted by months.
  const units = UNITS.filter((unit) => (unit === 'MONTH') === (line.takes.kind === 'EXPERIENCE'))
  return (
    <Dialog
      actions={<Button onClick={onClose}>{t('edit.ready')}</Button>}
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={t('edit.line')}
    >
      <div className={styles.form}>
        <TextsFields id="line-name" label={t('table.what')} onChange={(name) => onChange({ ...line, name })} texts={line.name} />
        <Field id="line-unit" label={t('names.unit')} width="medium">
          <Select
            onChange={({ target }) => onChange({ ...line, unit: units.find((unit) => unit === target.value) ?? line.unit })}
            value={line.unit}
          >
            {units.map((unit) => (
              <option key={unit} value={unit}>
                {t(`units.${unit}`)}
              </option>
            ))}
          </Select>
        </Field>
        <TakesFields onChange={(takes) => onChange({ ...line, takes })} takes={line.takes} />
      </div>
    </Dialog>
  )
}
