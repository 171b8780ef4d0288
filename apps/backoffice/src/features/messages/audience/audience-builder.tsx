import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { FORAL_PROVINCES } from '@afilia/domain/people/province-codes'
import { query } from '@afilia/client/calls/query.ts'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select } from '@afilia/ui/forms/field'
import { PlusIcon, TrashIcon } from '@afilia/ui/marks/icons'
import { Cluster } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import styles from '../messages.module.css'
import {
  type AudienceForm,
  type ConditionRow,
  FOR_EVERYBODY,
  type GroupRow,
  type How,
  HOWS,
  isFixed,
  isGroup,
  nextKey,
  type Row,
} from './audience-edit.ts'
import { AudienceCount } from './audience-count.tsx'
import { AudienceWords } from './audience-words.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { SavedAudiences } from './saved-audiences.tsx'
import { listCriteria } from './use-names.ts'

interface AudienceBuilderProps {
  form: AudienceForm
  onChange: (form: AudienceForm) => void
  /** Incomplete rows, shown after an attempt to continue. */
  unfinished: readonly number[]
}

/** The audience of a message, as rows that read like a sentence. */
export function AudienceBuilder({ form, onChange, unfinished }: AudienceBuilderProps) {
  const t = useTexts('campaigns')
  const { roles } = useSignedIn()
  const provinces = useQuery(query('GET geo-regions'))
  const isAdmin = roles.includes('ROLE_ADMIN')
  const [first] = listCriteria(roles)
  const newRow = (key: number): ConditionRow => ({ key, by: first!, values: [] })
  const add = (row: Row): void => {
    onChange({ ...form, rows: [...form.rows, row] })
  }
  const change = (row: Row): void => onChange({ ...form, rows: form.rows.map((one) => (one.key === row.key ? row : one)) })
  const remove = (key: number): void => {
    onChange({ ...form, rows: form.rows.filter((one) => one.key !== key) })
    document.getElementById('add-condition')?.focus()
  }
  const chooseForal = (): void => {
    const names = new Map(provinces.data?.map(({ id, name }) => [id, name]))
    const values = FORAL_PROVINCES.map((id) => ({ id, name: names.get(id) ?? id }))
    onChange({ how: 'all', rows: [{ key: 1, by: 'PROVINCE', values }] })
  }
  return (
    <div className={styles.audience}>
      <Cluster gap={2}>
        <Button onClick={() => onChange(FOR_EVERYBODY)} variant="secondary">
          {t(isAdmin ? 'audience.everybody' : 'audience.allOfMine')}
        </Button>
        {isAdmin && (
          <Button onClick={chooseForal} variant="secondary">
            {t('audience.foral')}
          </Button>
        )}
      </Cluster>
      <SavedAudiences form={form} onChoose={onChange} />
      {form.rows.length === 0 ? (
        <p>{t(isAdmin ? 'audience.toAll' : 'audience.toMine')}</p>
      ) : (
        <HowField how={form.how} id="how" onChange={(how) => onChange({ ...form, how })} />
      )}
      {form.rows.map((row) =>
        isFixed(row) ? (
          <fieldset className={styles.group} key={row.key}>
            <legend>{t('audience.fixed')}</legend>
            <AudienceWords audience={row.audience} names={row.names} />
            <Cluster gap={2}>
              <Button icon={<TrashIcon />} onClick={() => remove(row.key)} variant="quietDanger">
                {t('audience.removeGroup')}
              </Button>
            </Cluster>
          </fieldset>
        ) : isGroup(row) ? (
          <Group
            group={row}
            key={row.key}
            newRow={() => newRow(nextKey(form))}
            onChange={change}
            onRemove={() => remove(row.key)}
            unfinished={unfinished}
          />
        ) : (
          <ConditionFields
            isUnfinished={unfinished.includes(row.key)}
            key={row.key}
            onChange={change}
            onRemove={() => remove(row.key)}
            row={row}
          />
        ),
      )}
      <Cluster gap={2}>
        <Button icon={<PlusIcon />} id="add-condition" onClick={() => add(newRow(nextKey(form)))} variant="secondary">
          {t('audience.addCondition')}
        </Button>
        <Button
          icon={<PlusIcon />}
          onClick={() => add({ key: nextKey(form), how: 'any', rows: [newRow(nextKey(form) + 1)] })}
          variant="quiet"
        >
          {t('audience.addGroup')}
        </Button>
      </Cluster>
      <AudienceCount form={form} />
    </div>
  )
}

interface GroupProps {
  group: GroupRow
  newRow: () => ConditionRow
  onChange: (group: GroupRow) => void
  onRemove: () => void
  unfinished: readonly number[]
}

/** Conditions combined into one. */
function Group({ group, newRow, onChange, onRemove, unfinished }: GroupProps) {
  const t = useTexts('campaigns')
  const set = (rows: readonly ConditionRow[]): void => (rows.length === 0 ? onRemove() : onChange({ ...group, rows }))
  return (
    <fieldset className={styles.group}>
      <legend>{t('audience.group')}</legend>
      <HowField how={group.how} id={`how-${group.key}`} onChange={(how) => onChange({ ...group, how })} />
      {group.rows.map((row) => (
        <ConditionFields
          isUnfinished={unfinished.includes(row.key)}
          key={row.key}
          onChange={(changed) => set(group.rows.map((one) => (one.key === changed.key ? changed : one)))}
          onRemove={() => set(group.rows.filter((one) => one.key !== row.key))}
          row={row}
        />
      ))}
      <Cluster gap={2}>
        <Button icon={<PlusIcon />} onClick={() => set([...group.rows, newRow()])} variant="secondary">
          {t('audience.addInGroup')}
        </Button>
        <Button icon={<TrashIcon />} onClick={onRemove} variant="quietDanger">
          {t('audience.removeGroup')}
        </Button>
      </Cluster>
    </fieldset>
  )
}

function HowField({ id, how, onChange }: { id: string; how: How; onChange: (how: How) => void }) {
  const t = useTexts('campaigns')
  return (
    <Field id={id} label={t('audience.how')} width="medium">
      <Select onChange={({ target }) => onChange(target.value as How)} value={how}>
        {HOWS.map((one) => (
          <option key={one} value={one}>
            {t(`audience.hows.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
