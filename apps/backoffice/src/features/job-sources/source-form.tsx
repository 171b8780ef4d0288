import { ApiError, readFieldErrors } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { FieldRule } from '@afilia/contract/errors'
import type { JobSource } from '@afilia/contract/jobs/job-sources'
import { SOURCE_FORMATS, type SourceFormat } from '@afilia/domain/job-sources/fields'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@afilia/i18n/languages'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Checkbox, Field, Select, TextInput } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { type FormEvent, useState } from 'react'
import styles from './job-sources.module.css'
import { MappingFields } from './mapping-fields.tsx'
import { findDraft, findMissing, keepDraft, NEW, type SourceDraft, toDraft, toSettings, type WrongField } from './source-draft.ts'

interface SourceFormProps {
  /** Undefined: a new source. */
  source: JobSource | undefined
  onSaved: (source: JobSource) => void
}

const idOf = (field: WrongField): string => (field === 'name' || field === 'address' ? `source-${field}` : `map-${field}`)

/** The settings of a source and its mapping. Unsaved input stays in the tab. */
export function SourceForm({ source, onSaved }: SourceFormProps) {
  const t = useTexts(['job-sources', 'errors', 'common'])
  const { personId } = useSignedIn()
  const key = source?.id ?? NEW
  const [draft, setDraft] = useState(() => findDraft(personId, key) ?? toDraft(source))
  const [attempt, setAttempt] = useState(0)
  const [rejected, setRejected] = useState<Partial<Record<WrongField, FieldRule>>>({})
  const { isBusy, problem, run, forgetProblem } = useAction({
    explain: async (error) => {
      if (error instanceof ApiError && error.status === 409) await queryClient.invalidateQueries({ queryKey: ['GET staff/job-sources'] })
      const fields = readFieldErrors(error)
      setRejected(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      setAttempt((before) => before + 1)
      return fields.length > 0 ? '' : explainFailure(error)
    },
  })
  const put = (next: SourceDraft, isTyped = true): void => {
    setDraft(next)
    setRejected({})
    keepDraft(personId, key, isTyped ? next : undefined)
  }
  const change = (changed: Partial<SourceDraft>): void => put({ ...draft, ...changed })
  const missing = attempt > 0 ? findMissing(draft) : []
  const errorOf = (field: WrongField): string | undefined => {
    if (missing.includes(field)) return t('errors:field.required')
    if (field === 'address' && rejected.address) return t('faults.REJECTED')
    return rejected[field] && t(`errors:field.${rejected[field]}`)
  }
  const labelOf = (field: WrongField): string => (field === 'name' || field === 'address' ? t(`form.${field}`) : t(`fields.${field}`))
  const wrong = [...missing, ...(['name', 'address'] as const).filter((field) => rejected[field])]
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setRejected({})
    if (findMissing(draft).length > 0) return setAttempt(attempt + 1)
    const body = toSettings(draft)
    await run(async () => {
      const saved = source
        ? await send('PUT staff/job-sources/{source}', {
            params: { source: source.id },
            body: { ...body, version: draft.version ?? source.version },
          })
        : await send('POST staff/job-sources', { body })
      keepDraft(personId, key, undefined)
      setDraft({ ...draft, version: saved.version })
      setAttempt(0)
      await queryClient.invalidateQueries({ queryKey: ['GET staff/job-sources'] })
      onSaved(saved)
    }, t('form.saved'))
    return undefined
  }
  /** Another administrator has saved a newer version. */
  const isOlder = source !== undefined && draft.version !== undefined && draft.version < source.version
  const settle = (next: SourceDraft, isTyped: boolean): void => {
    put(next, isTyped)
    forgetProblem()
    document.getElementById('source-name')?.focus()
  }
  return (
    <Section id="source-form" title={t(source ? 'form.title' : 'newTitle')}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <ErrorSummary
          attempt={attempt}
          errors={wrong.map((field) => ({ fieldId: idOf(field), text: `${labelOf(field)}: ${errorOf(field) ?? ''}` }))}
          title={t('form.errors')}
        />
        <Field error={errorOf('name')} help={t('form.nameHelp')} id="source-name" label={t('form.name')} width="medium">
          <TextInput onChange={({ target }) => change({ name: target.value })} required value={draft.name} />
        </Field>
        <Field id="source-format" label={t('form.format')} width="medium">
          <Select onChange={({ target }) => change({ format: target.value as SourceFormat })} value={draft.format}>
            {SOURCE_FORMATS.map((format) => (
              <option key={format} value={format}>
                {t(`formats.${format}`)}
              </option>
            ))}
          </Select>
        </Field>
        {draft.format === 'JSON' && (
          <Field help={t('form.pathHelp')} hint={t('common:form.optional')} id="source-path" label={t('form.path')} width="medium">
            <TextInput onChange={({ target }) => change({ path: target.value })} spellCheck={false} value={draft.path} />
          </Field>
        )}
        <Field
          error={errorOf('address')}
          help={t('form.addressHelp')}
          hint={t('common:form.optional')}
          id="source-address"
          label={t('form.address')}
        >
          <TextInput inputMode="url" onChange={({ target }) => change({ address: target.value })} type="url" value={draft.address} />
        </Field>
        {draft.address.trim() !== '' && (
          <Checkbox
            checked={draft.withdrawsMissing}
            help={t('form.withdrawsMissingHelp')}
            id="source-withdraws"
            label={t('form.withdrawsMissing')}
            onChange={({ target }) => change({ withdrawsMissing: target.checked })}
          />
        )}
        <Field id="source-language" label={t('form.language')} width="medium">
          <Select onChange={({ target }) => change({ language: target.value as Language })} value={draft.language}>
            {LANGUAGES.map((language) => (
              <option key={language} lang={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
        </Field>
        <h3>{t('form.mapping')}</h3>
        <p>{t('form.mappingLead')}</p>
        <MappingFields draft={draft} errorOf={errorOf} onChange={change} />
        {isOlder && (
          <Notice
            actions={
              <>
                <Button onClick={() => settle({ ...draft, version: source.version }, true)} variant="secondary">
                  {t('form.mine')}
                </Button>
                <Button onClick={() => settle(toDraft(source), false)} variant="secondary">
                  {t('form.take')}
                </Button>
              </>
            }
            live="status"
            title={t('form.theirs')}
            tone="warning"
          />
        )}
        <p className={styles.note}>{t('form.kept')}</p>
        <ActionProblem text={problem} />
        <Cluster>
          <Button busyLabel={t('form.saving')} isBusy={isBusy} type="submit">
            {t('form.save')}
          </Button>
        </Cluster>
      </form>
    </Section>
  )
}
