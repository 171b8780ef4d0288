import { Stack } from '@afilia/ui/page/layout'
import { readFieldErrors } from '@afilia/client/calls/api-error.ts'
import { newKey } from '@afilia/client/calls/call.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { FieldRule } from '@afilia/contract/errors'
import type { ImportReport } from '@afilia/contract/jobs/job-lists'
import { CUT_COLUMNS, MAX_CUTS_TEXT } from '@afilia/domain/jobs/job-lists'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea, TextInput } from '@afilia/ui/forms/field'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { type FormEvent, useState } from 'react'
import { emptyImport, findImport, type ImportDraft, keepImport } from './import-draft.ts'
import { ImportResult } from './import-result.tsx'
import styles from './job-lists.module.css'

const EXAMPLE = `${CUT_COLUMNS.join(';')}\nServicio de salud;Enfermería;Madrid;2026;1/3/2026;48,125;310`

/** The form's fields by the server's field names, in the order of the form. */
const FIELDS = { csv: 'csv', 'source.name': 'sourceName', 'source.url': 'sourceUrl' } as const
type ImportField = (typeof FIELDS)[keyof typeof FIELDS]
type Faults = Readonly<Partial<Record<ImportField, FieldRule>>>

/** The fields that the server rejected. */
function readRejection(error: unknown): Faults {
  return Object.fromEntries(
    readFieldErrors(error).flatMap(({ field, message }) => (field in FIELDS ? [[FIELDS[field as keyof typeof FIELDS], message]] : [])),
  )
}

/** Imports the cut-offs of job lists. A dry run first shows the outcome of each line. */
export function StaffJobListsPage() {
  const t = useTexts(['staff-job-lists', 'pages', 'errors', 'common'])
  const { personId } = useSignedIn()
  const [draft, setDraft] = useState(() => findImport(personId) ?? emptyImport())
  const [faults, setFaults] = useState<Faults>({})
  const [result, setResult] = useState<{ readonly report: ImportReport; readonly isSaved: boolean }>()
  const { isBusy, problem, run } = useAction({
    explain: (error) => (showFaults(readRejection(error)) ? '' : explainFailure(error)),
  })

  /** Focuses the first faulty field; returns whether there is one. */
  function showFaults(found: Faults): boolean {
    setFaults(found)
    const first = Object.values(FIELDS).find((field) => found[field])
    if (first) document.getElementById(`import-${first}`)?.focus()
    return first !== undefined
  }
  const change = (next: Partial<ImportDraft>): void => {
    const changed = { ...draft, key: newKey(), ...next }
    keepImport(personId, changed)
    setDraft(changed)
    setFaults({})
    setResult(undefined)
  }
  const body = { csv: draft.csv, source: { name: draft.sourceName, url: draft.sourceUrl.trim() || null } }
  const check = (event: FormEvent): void => {
    event.preventDefault()
    const empty = (['csv', 'sourceName'] as const).filter((field) => draft[field].trim() === '')
    if (showFaults(Object.fromEntries(empty.map((field) => [field, 'required'])))) return
    void run(async () => setResult({ report: await send('POST job-lists/cuts/check', { body }), isSaved: false }))
  }
  const save = (): Promise<boolean> =>
    run(async () => {
      setResult({ report: await send('POST job-lists/cuts', { body, idempotencyKey: draft.key }), isSaved: true })
      keepImport(personId, undefined)
      setDraft(emptyImport())
    })
  const errorOf = (field: ImportField): string | undefined => {
    if (field === 'csv' && draft.csv.length > MAX_CUTS_TEXT) return t('errors:field.too-long')
    return faults[field] && t(`errors:field.${faults[field]}`)
  }
  return (
    <Stack gap={5}>
      <PageHeading lead={t('lead')} title={t('pages:staffJobLists.title')} />
      <form className={styles.form} noValidate onSubmit={check}>
        <Field help={t('columns', { words: CUT_COLUMNS.join('; ') })} id="import-file" label={t('file')}>
          <TextInput
            accept=".csv,text/csv,text/plain"
            onChange={({ target }) => void target.files?.[0]?.text().then((csv) => change({ csv }))}
            type="file"
          />
        </Field>
        <Field error={errorOf('csv')} id="import-csv" label={t('csv')}>
          <TextArea
            onChange={({ target }) => change({ csv: target.value })}
            placeholder={EXAMPLE}
            required
            rows={8}
            spellCheck={false}
            value={draft.csv}
          />
        </Field>
        <Field error={errorOf('sourceName')} help={t('sourceNameHelp')} id="import-sourceName" label={t('sourceName')}>
          <TextInput onChange={({ target }) => change({ sourceName: target.value })} required value={draft.sourceName} />
        </Field>
        <Field error={errorOf('sourceUrl')} hint={t('common:form.optional')} id="import-sourceUrl" label={t('sourceUrl')}>
          <TextInput inputMode="url" onChange={({ target }) => change({ sourceUrl: target.value })} type="url" value={draft.sourceUrl} />
        </Field>
        <ActionProblem text={problem} />
        <div>
          <Button busyLabel={t('checking')} isBusy={isBusy} type="submit" variant={result && !result.isSaved ? 'secondary' : 'primary'}>
            {t('check')}
          </Button>
        </div>
      </form>
      {result && (
        <ImportResult
          isBusy={isBusy}
          isSaved={result.isSaved}
          key={String(result.isSaved)}
          onSave={() => void save()}
          report={result.report}
        />
      )}
    </Stack>
  )
}
