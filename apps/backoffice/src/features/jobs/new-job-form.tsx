import { explainFailure, fieldErrorTexts } from '@afilia/client/calls/error-text.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { NEEDED_FIELDS, SOURCE_FIELDS, type SourceField } from '@afilia/domain/job-sources/fields'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@afilia/i18n/languages'
import { Button } from '@afilia/ui/forms/button'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { Cluster, Columns } from '@afilia/ui/page/layout'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { JobField } from './job-field.tsx'
import groups from '../../parts/fieldset.module.css'
import styles from './jobs.module.css'
import { findNewJob, keepNewJob, type NewJob } from './new-draft.ts'

/** The server creates the reference. Only feeds with several employers need an employer code. */
const TYPED: readonly SourceField[] = SOURCE_FIELDS.filter((field) => field !== 'sourceId' && field !== 'entityId')
const NEEDED = TYPED.filter((field) => NEEDED_FIELDS.some((one) => one === field))
const OTHERS = TYPED.filter((field) => !NEEDED.includes(field))

/** Creates a job posting without a source. Unsaved input stays in the tab. */
export function NewJobForm() {
  const t = useTexts(['staff-jobs', 'job-sources', 'errors'])
  const { personId } = useSignedIn()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<NewJob>(
    () => findNewJob(personId) ?? { source: '', language: currentLanguage(), fields: { state: 'DRAFT' } },
  )
  const [attempt, setAttempt] = useState(0)
  const [rejected, setRejected] = useState<Readonly<Record<string, string>>>({})
  const { isBusy, problem, run } = useAction({
    explain: async (error) => {
      const fields = await fieldErrorTexts(error)
      setRejected(Object.fromEntries(fields.map(({ field, text }) => [field.replace('fields.', ''), text])))
      setAttempt((before) => before + 1)
      return fields.length > 0 ? '' : explainFailure(error)
    },
  })
  const change = (changed: Partial<NewJob>): void => {
    const next = { ...draft, ...changed }
    setDraft(next)
    keepNewJob(personId, next)
  }
  const missing = [...(draft.source.trim() === '' ? ['source'] : []), ...NEEDED.filter((field) => !draft.fields[field]?.trim())]
  const wrong: Readonly<Record<string, string>> =
    attempt === 0 ? {} : { ...rejected, ...Object.fromEntries(missing.map((field) => [field, t('errors:field.required')])) }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setRejected({})
    if (missing.length > 0) return setAttempt(attempt + 1)
    await run(async () => {
      const fields = Object.fromEntries(Object.entries(draft.fields).filter(([, text]) => text.trim() !== ''))
      const { id } = await send('POST staff/jobs', { body: { source: draft.source, language: draft.language, fields } })
      keepNewJob(personId, undefined)
      await queryClient.invalidateQueries({ queryKey: ['GET staff/jobs'] })
      await navigate({ to: '/admin/jobs/$id', params: { id }, replace: true })
    }, t('made'))
    return undefined
  }
  const list = (fields: readonly SourceField[]) => (
    <Columns gap={4}>
      {fields.map((field) => (
        <JobField
          error={wrong[field]}
          field={field}
          isRequired={NEEDED.includes(field)}
          key={field}
          onChange={(text) => change({ fields: { ...draft.fields, [field]: text } })}
          value={draft.fields[field] ?? ''}
        />
      ))}
    </Columns>
  )
  const labelOf = (field: string): string => (field === 'source' ? t('source') : t(`job-sources:fields.${field as SourceField}`))
  return (
    <Section id="new-job" lead={t('newLead')} title={t('newTitle')}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <ErrorSummary
          attempt={attempt}
          errors={Object.entries(wrong).map(([field, text]) => ({ fieldId: `job-${field}`, text: `${labelOf(field)}: ${text}` }))}
          title={t('errors')}
        />
        <Field error={wrong['source']} help={t('sourceHelp')} id="job-source" label={t('source')} width="medium">
          <TextInput onChange={({ target }) => change({ source: target.value })} required value={draft.source} />
        </Field>
        <Field id="job-language" label={t('job-sources:form.language')} width="medium">
          <Select onChange={({ target }) => change({ language: target.value as Language })} value={draft.language}>
            {LANGUAGES.map((language) => (
              <option key={language} lang={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
        </Field>
        <fieldset className={groups.fieldset}>
          <legend>{t('job-sources:form.needed')}</legend>
          {list(NEEDED)}
        </fieldset>
        <fieldset className={groups.fieldset}>
          <legend>{t('others')}</legend>
          {list(OTHERS)}
        </fieldset>
        <p className={styles.facts}>{t('job-sources:form.kept')}</p>
        <ActionProblem text={problem} />
        <Cluster>
          <Button busyLabel={t('job-sources:form.saving')} isBusy={isBusy} type="submit">
            {t('save')}
          </Button>
        </Cluster>
      </form>
    </Section>
  )
}
