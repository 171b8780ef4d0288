import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure, fieldErrorTexts } from '@afilia/client/calls/error-text.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffJob } from '@afilia/contract/jobs/staff-jobs'
import { LANGUAGE_NAMES, LANGUAGES } from '@afilia/i18n/languages'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Field, TextArea, TextInput } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { type FormEvent, useState } from 'react'
import { findDraft, type JobDraft, keepDraft, toChange, toDraft } from './edit-draft.ts'
import groups from '../../parts/fieldset.module.css'
import styles from './jobs.module.css'

/** Updates a job posting in the cache and reloads the list. */
export async function showJob(job: StaffJob): Promise<void> {
  queryClient.setQueryData(toQueryKey('GET staff/jobs/{job}', { params: { job: job.id } }), job)
  await queryClient.invalidateQueries({ queryKey: ['GET staff/jobs'] })
}

/** Corrects a job posting by hand. Unsaved input stays in the tab. */
export function JobEdit({ job }: { job: StaffJob }) {
  const t = useTexts(['staff-jobs', 'job-sources', 'common'])
  const { personId } = useSignedIn()
  const [draft, setDraft] = useState(() => findDraft(personId, job.id) ?? toDraft(job))
  const [attempt, setAttempt] = useState(0)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const { isBusy, problem, run, forgetProblem } = useAction({
    explain: async (error) => {
      if (error instanceof ApiError && error.status === 409) await queryClient.invalidateQueries({ queryKey: ['GET staff/jobs/{job}'] })
      const fields = await fieldErrorTexts(error)
      setWrong(Object.fromEntries(fields.map(({ field, text }) => [field, text])))
      setAttempt((before) => before + 1)
      return fields.length > 0 ? '' : explainFailure(error)
    },
  })
  const put = (next: JobDraft, isTyped = true): void => {
    setDraft(next)
    keepDraft(personId, job.id, isTyped ? next : undefined)
  }
  const change = (changed: Partial<JobDraft>): void => put({ ...draft, ...changed })
  const languages = LANGUAGES.filter((language) => job.texts[language] !== undefined)
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      languages.flatMap((language) => [
        [`texts.${language}.title`, t('titleIn', { what: LANGUAGE_NAMES[language] })],
        [`texts.${language}.summary`, t('summaryIn', { what: LANGUAGE_NAMES[language] })],
      ]),
    ),
    deadline: t('job-sources:fields.deadline'),
    places: t('job-sources:fields.places'),
    link: t('job-sources:fields.link'),
  }
  const wiring = (field: string) => ({ id: `job-${field.replaceAll('.', '-')}`, label: labels[field] ?? field, error: wrong[field] })
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setWrong({})
    await run(async () => {
      const saved = await send('PUT staff/jobs/{job}', { params: { job: job.id }, body: toChange(draft, job.state) })
      put(toDraft(saved), false)
      await showJob(saved)
    }, t('saved'))
  }
  const isOlder = draft.revision !== job.revision
  const settle = (next: JobDraft, isTyped: boolean): void => {
    put(next, isTyped)
    forgetProblem()
    document.getElementById(wiring(`texts.${languages[0] ?? 'es'}.title`).id)?.focus()
  }
  return (
    <Section id="job-edit" lead={t('editLead')} title={t('edit')}>
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <ErrorSummary
          attempt={attempt}
          errors={Object.entries(wrong).map(([field, text]) => ({ fieldId: wiring(field).id, text: `${labels[field] ?? field}: ${text}` }))}
          title={t('errors')}
        />
        {languages.map((language) => {
          const words = draft.texts[language] ?? { title: '', summary: '' }
          const type = (changed: object): void => change({ texts: { ...draft.texts, [language]: { ...words, ...changed } } })
          return (
            <div className={groups.fieldset} key={language}>
              <Field {...wiring(`texts.${language}.title`)}>
                <TextInput lang={language} onChange={({ target }) => type({ title: target.value })} required value={words.title} />
              </Field>
              <Field {...wiring(`texts.${language}.summary`)} hint={t('common:form.optional')}>
                <TextArea
                  lang={language}
                  onChange={({ target }) => type({ summary: target.value.replaceAll('\n', ' ') })}
                  rows={3}
                  value={words.summary}
                />
              </Field>
            </div>
          )
        })}
        <Field {...wiring('deadline')} help={t('deadlineHelp')} width="short">
          <TextInput onChange={({ target }) => change({ deadline: target.value })} type="date" value={draft.deadline} />
        </Field>
        <Field {...wiring('places')} hint={t('common:form.optional')} width="short">
          <TextInput inputMode="numeric" onChange={({ target }) => change({ places: target.value })} value={draft.places} />
        </Field>
        <Field {...wiring('link')} hint={t('common:form.optional')}>
          <TextInput inputMode="url" onChange={({ target }) => change({ link: target.value })} type="url" value={draft.link} />
        </Field>
        {isOlder && (
          <Notice
            actions={
              <>
                <Button onClick={() => settle({ ...draft, revision: job.revision }, true)} variant="secondary">
                  {t('job-sources:form.mine')}
                </Button>
                <Button onClick={() => settle(toDraft(job), false)} variant="secondary">
                  {t('job-sources:form.take')}
                </Button>
              </>
            }
            live="status"
            title={t('theirs')}
            tone="warning"
          />
        )}
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
