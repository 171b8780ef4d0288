import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { type Mapping, NEEDED_FIELDS, type ReadFault, SOURCE_FIELDS, type SourceField } from '@afilia/domain/job-sources/fields'
import { proposeMapping } from '@afilia/domain/job-sources/propose-mapping'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { Columns } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { useTermName } from '../../parts/job-terms.ts'
import groups from '../../parts/fieldset.module.css'
import { MappingField } from './mapping-field.tsx'
import { formatOf, readExample, readText } from './read-file.ts'
import { type SourceDraft, toColumns } from './source-draft.ts'

interface MappingFieldsProps {
  draft: SourceDraft
  errorOf: (field: SourceField) => string | undefined
  onChange: (changed: Partial<SourceDraft>) => void
}

const isNeeded = (field: SourceField): boolean => NEEDED_FIELDS.some((one) => one === field)

/** Maps the columns of a source to fields, starting from an example. */
export function MappingFields({ draft, errorOf, onChange }: MappingFieldsProps) {
  const t = useTexts('job-sources')
  const nameOf = useTermName()
  const { problem, run } = useAction()
  const [fault, setFault] = useState<ReadFault>()
  const readExampleFile = (file: File | undefined): void => {
    if (!file) return
    void run(async () => {
      const format = formatOf(file.name) ?? draft.format
      const { table, path } = await readExample(await readText(file), { format, path: draft.path })
      if (typeof table === 'string') return setFault(table)
      setFault(undefined)
      onChange({ format, path, columns: toColumns(table), mapping: proposeMapping(table, draft.mapping, nameOf) })
      return undefined
    })
  }
  const change = (field: SourceField, origin: Mapping[SourceField]): void => {
    const { [field]: _, ...others } = draft.mapping
    onChange({ mapping: origin ? { ...others, [field]: origin } : others })
  }
  const list = (fields: readonly SourceField[]) => (
    <Columns gap={4}>
      {fields.map((field) => (
        <MappingField
          columns={draft.columns}
          error={errorOf(field)}
          field={field}
          key={field}
          onChange={(origin) => change(field, origin)}
          origin={draft.mapping[field]}
        />
      ))}
    </Columns>
  )
  return (
    <>
      <Field error={fault && t(`faults.${fault}`)} help={t('form.exampleHelp')} id="source-example" label={t('form.example')}>
        <TextInput
          accept=".csv,.tsv,.txt,.json,.xml,.rss,.atom"
          onChange={({ target }) => readExampleFile(target.files?.[0])}
          type="file"
        />
      </Field>
      <ActionProblem text={problem} />
      {draft.columns.length > 0 && <output>{t('form.columns', { count: draft.columns.length })}</output>}
      <fieldset className={groups.fieldset}>
        <legend>{t('form.needed')}</legend>
        {list(SOURCE_FIELDS.filter(isNeeded))}
      </fieldset>
      <fieldset className={groups.fieldset}>
        <legend>{t('form.more')}</legend>
        {list(SOURCE_FIELDS.filter((field) => !isNeeded(field)))}
      </fieldset>
    </>
  )
}
