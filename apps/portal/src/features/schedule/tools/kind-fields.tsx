import {
  isDefaultKind,
  MAX_LETTERS,
  MAX_NAME,
  NATURES,
  type Nature,
  SHIFT_COLORS,
  type ShiftColor,
  type ShiftKind,
} from '@afilia/domain/shifts/kinds'
import { hasHours } from '@afilia/domain/shifts/span'
import { Checkbox, Field, Select, TextInput } from '@afilia/ui/forms/field'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { nameKind, presentTimes } from '../../../parts/shifts/shift-kinds.ts'
import { findFault, withNature } from './kinds-edit.ts'
import styles from '../schedule-dialogs.module.css'
import { ShiftChip } from '../../../parts/shifts/shift-chip.tsx'

interface KindFieldsProps {
  kind: ShiftKind
  isChecked: boolean
  onChange: (kind: ShiftKind) => void
}

/** One kind of shift with collapsible fields. */
export function KindFields({ kind, isChecked, onChange }: KindFieldsProps) {
  const t = useTexts('schedule')
  const { id } = kind
  const named = nameKind(kind, t)
  const fault = isChecked ? findFault(kind) : undefined
  // An empty name restores the portal's name.
  const toStored = (text: string): string | null => (text === '' && isDefaultKind(id) ? null : text)
  return (
    <details className={styles.details} id={`kind-${id}`}>
      <summary>
        <ShiftChip kind={named} size="badge" />
        <span>
          <b>{named.name}</b> <small>{kind.isHidden ? t('kindsDialog.isHidden') : presentTimes(kind)}</small>
        </span>
      </summary>
      <div className={styles.fields}>
        <Field
          error={fault === 'name' ? t('kindsDialog.nameWrong', { max: MAX_NAME }) : undefined}
          id={`name-${id}`}
          label={t('kindsDialog.name')}
        >
          <TextInput onChange={({ target }) => onChange({ ...kind, name: toStored(target.value) })} value={named.name} />
        </Field>
        <Field
          error={fault === 'letters' ? t('kindsDialog.lettersWrong', { max: MAX_LETTERS }) : undefined}
          help={t('kindsDialog.lettersHelp', { max: MAX_LETTERS })}
          id={`letters-${id}`}
          label={t('kindsDialog.letters')}
          width="short"
        >
          <TextInput
            autoCapitalize="characters"
            onChange={({ target }) => onChange({ ...kind, letters: toStored(target.value.trim().toUpperCase()) })}
            value={named.letters}
          />
        </Field>
        <Field id={`nature-${id}`} label={t('kindsDialog.nature')}>
          <Select onChange={({ target }) => onChange(withNature(kind, target.value as Nature))} value={kind.nature}>
            {NATURES.map((nature) => (
              <option key={nature} value={nature}>
                {t(`natures.${nature}`)}
              </option>
            ))}
          </Select>
        </Field>
        {hasHours(kind) && (
          <div className={styles.pair}>
            <Field error={fault === 'start' ? t('kindsDialog.timeWrong') : undefined} id={`start-${id}`} label={t('kindsDialog.start')}>
              <TextInput onChange={({ target }) => onChange({ ...kind, start: target.value })} type="time" value={kind.start ?? ''} />
            </Field>
            <Field error={fault === 'end' ? t('kindsDialog.timeWrong') : undefined} id={`end-${id}`} label={t('kindsDialog.end')}>
              <TextInput onChange={({ target }) => onChange({ ...kind, end: target.value })} type="time" value={kind.end ?? ''} />
            </Field>
          </div>
        )}
        <Field id={`color-${id}`} label={t('kindsDialog.color')}>
          <Select onChange={({ target }) => onChange({ ...kind, color: target.value as ShiftColor })} value={kind.color}>
            {SHIFT_COLORS.map((color) => (
              <option key={color} value={color}>
                {t(`colors.${color}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          checked={kind.isHidden}
          help={t('kindsDialog.hideHelp')}
          id={`hidden-${id}`}
          label={t('kindsDialog.hide')}
          onChange={({ target }) => onChange({ ...kind, isHidden: target.checked })}
        />
      </div>
    </details>
  )
}
