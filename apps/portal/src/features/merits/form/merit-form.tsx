import { newKey } from '@afilia/client/calls/call.ts'
import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { MERIT_KINDS } from '@afilia/domain/merits/merit'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { type FormEvent, useState } from 'react'
import type { MeritDraft } from './merit-draft.ts'
import { fieldId, labelOf, MeritFields } from './merit-fields.tsx'
import styles from './merit-form.module.css'
import { useSavingMerit } from './use-saving-merit.ts'
import { FIELDS, type MeritFaults, type MeritField, validateMerit } from './validate-merit.ts'

interface MeritFormProps {
  draft: MeritDraft
  /** Stores the draft; undefined starts again. */
  keep: (draft?: MeritDraft) => void
  /** Whether the draft has input. */
  isBegun: boolean
}

/** One form for all kinds of merits. The draft is kept in the tab. */
export function MeritForm({ draft, keep, isBegun }: MeritFormProps) {
  const t = useTexts(['merits', 'errors'])
  const isOffline = useIsOffline()
  const [faults, setFaults] = useState<MeritFaults>({})
  const [attempt, setAttempt] = useState(0)
  const restart = (): void => {
    setFaults({})
    keep()
    document.getElementById('merit-form-title')?.focus()
  }
  const saving = useSavingMerit({
    draft,
    onSaved() {
      restart()
      void showToast(t('form.saved'), 'success')
    },
    onRejected(rejected) {
      setFaults(rejected)
      setAttempt(attempt + 1)
    },
  })
  // A changed draft gets a new idempotency key.
  const change = (next: Partial<MeritDraft>): void => keep({ ...draft, key: newKey(), ...next })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = validateMerit(draft)
    setFaults(wrong)
    setAttempt(attempt + 1)
    if (Object.keys(wrong).length === 0) saving.save()
    else saving.forgetProblem()
  }
  const errorOf = (field: MeritField): string | undefined => (faults[field] ? t(`errors:field.${faults[field]}`) : undefined)
  const errors = FIELDS.flatMap((field) => {
    const error = errorOf(field)
    return error === undefined ? [] : [{ fieldId: fieldId(field), text: `${t(labelOf(field, draft.kind))}: ${error}` }]
  })
  return (
    <Section id="merit-form" lead={t('form.lead')} title={t(draft.changes ? 'form.titleOfEdit' : 'form.title')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary attempt={attempt} errors={errors} title={t('form.errors')} />
        <div aria-live="assertive">
          {saving.problem && (
            <Notice title={t('form.rejected')} tone="danger">
              <p>{saving.problem}</p>
            </Notice>
          )}
        </div>
        <Field id={fieldId('kind')} label={t('fields.kind')} width="medium">
          <Select
            disabled={draft.changes !== null}
            onChange={({ target }) => change({ kind: MERIT_KINDS.find((one) => one === target.value) ?? draft.kind })}
            value={draft.kind}
          >
            {MERIT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field error={errorOf('name')} id={fieldId('name')} label={t(labelOf('name', draft.kind))}>
          <TextInput autoComplete="off" onChange={({ target }) => change({ name: target.value })} required value={draft.name} />
        </Field>
        <MeritFields change={change} draft={draft} errorOf={errorOf} />
        {isOffline && <p className={styles.note}>{t('form.offline')}</p>}
        <Cluster>
          <Button busyLabel={t('form.saving')} isBusy={saving.isBusy} type="submit">
            {t('form.save')}
          </Button>
          {isBegun && (
            <Button onClick={restart} variant="secondary">
              {t('form.stop')}
            </Button>
          )}
        </Cluster>
      </form>
    </Section>
  )
}
