import { usePickerTexts } from '@afilia/client/pickers/use-picker-texts.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Criterion } from '@afilia/domain/messages/audience'
import { ComboboxMany } from '@afilia/ui/combobox/combobox-many'
import { IconButton } from '@afilia/ui/forms/button'
import { Field, Select } from '@afilia/ui/forms/field'
import { TrashIcon } from '@afilia/ui/marks/icons'
import styles from '../messages.module.css'
import type { ConditionRow } from './audience-edit.ts'
import { listCriteria, useCriteria } from './use-names.ts'

interface ConditionFieldsProps {
  row: ConditionRow
  isUnfinished: boolean
  onChange: (row: ConditionRow) => void
  onRemove: () => void
}

/** One condition: the criterion and its values. */
export function ConditionFields({ row, isUnfinished, onChange, onRemove }: ConditionFieldsProps) {
  const t = useTexts('campaigns')
  const { roles } = useSignedIn()
  const { searchOf } = useCriteria()
  const texts = usePickerTexts()
  const offered = listCriteria(roles)
  const name = t(`criteria.${row.by}`)
  return (
    <fieldset aria-label={name} className={styles.condition}>
      <Field id={`by-${row.key}`} label={t('audience.by')} width="medium">
        <Select onChange={({ target }) => onChange({ ...row, by: target.value as Criterion, values: [] })} value={row.by}>
          {(offered.includes(row.by) ? offered : [...offered, row.by]).map((one) => (
            <option key={one} value={one}>
              {t(`criteria.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field error={isUnfinished ? t('audience.choose') : undefined} id={`values-${row.key}`} label={t('audience.values', { what: name })}>
        <ComboboxMany
          delay={row.by === 'SEAT' ? 150 : 0}
          key={row.by}
          onChange={(values) => onChange({ ...row, values: values.map((one) => ({ id: one.id, name: one.name })) })}
          search={searchOf(row.by)}
          texts={texts}
          value={row.values}
        />
      </Field>
      <IconButton className={styles.removeRow} label={t('audience.remove', { what: name })} onClick={onRemove}>
        <TrashIcon size={20} />
      </IconButton>
    </fieldset>
  )
}
