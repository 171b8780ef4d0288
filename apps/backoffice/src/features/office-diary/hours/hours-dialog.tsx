import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { DiaryOffice } from '@afilia/contract/cases/office-diary'
import { APPOINTMENT_WAYS, type AppointmentService } from '@afilia/domain/cases/appointments'
import { Button } from '@afilia/ui/forms/button'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Checkbox, Field, TextInput } from '@afilia/ui/forms/field'
import { useState } from 'react'
import groups from '../../../parts/fieldset.module.css'
import styles from './hours.module.css'
import { SpanFields } from './span-fields.tsx'
import {
  findHoursDraft,
  findWrong,
  keepHoursDraft,
  toForm,
  toSettings,
  type TypedHours,
  type WrongField,
  type GivenService,
} from './hours-draft.ts'

interface HoursDialogProps {
  service: AppointmentService
  given: GivenService | undefined
  office: DiaryOffice
  onClose: () => void
}

const fieldId = (field: WrongField): string => (field.startsWith('hours.') ? `opens-${field.slice('hours.'.length)}` : field)

/** The settings of a service at an office. Unsaved input stays in the tab. */
export function HoursDialog({ service, given, office, onClose }: HoursDialogProps) {
  const t = useTexts(['diary', 'appointments'])
  const { personId } = useSignedIn()
  const { isBusy, problem, run } = useAction({ explain: explainFailure })
  const [typed, setTyped] = useState(() => findHoursDraft(personId, office.id, service) ?? toForm(given))
  const [attempt, setAttempt] = useState(0)
  const wrong = attempt > 0 ? findWrong(typed) : []
  const explain = (field: WrongField): string => t(`wrong.${field.startsWith('hours.') ? 'hours' : (field as 'ways')}`)
  const errorOf = (field: WrongField): string | undefined => (wrong.includes(field) ? explain(field) : undefined)

  const change = (changed: Partial<TypedHours>): void => {
    const next = { ...typed, ...changed }
    setTyped(next)
    keepHoursDraft(personId, office.id, service, next)
  }
  const save = async (): Promise<void> => {
    if (findWrong(typed).length > 0) return setAttempt(attempt + 1)
    const params = { office: office.id, service }
    const isDone = await run(async () => {
      const opening = await send('PUT offices/{office}/opening/{service}', { params, body: toSettings(typed) })
      queryClient.setQueryData(toQueryKey('GET offices/{office}/opening', { params: { office: office.id } }), opening)
    }, t('form.saved'))
    if (!isDone) return
    keepHoursDraft(personId, office.id, service, undefined)
    onClose()
  }
  return (
    <FormDialog
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      problem={problem}
      submitLabel={t('form.save')}
      title={t('form.title', { service: t(`appointments:services.${service}`) })}
    >
      <ErrorSummary
        attempt={attempt}
        errors={wrong.map((field) => ({ fieldId: fieldId(field), text: explain(field) }))}
        title={t('form.errors')}
      />
      <fieldset className={groups.dense}>
        <legend>{t('form.ways')}</legend>
        {APPOINTMENT_WAYS.map((way, i) => (
          <Checkbox
            checked={typed.ways.includes(way)}
            error={i === 0 ? errorOf('ways') : undefined}
            id={i === 0 ? 'ways' : `way-${way}`}
            key={way}
            label={t(`appointments:ways.${way}`)}
            onChange={({ target }) => change({ ways: target.checked ? [...typed.ways, way] : typed.ways.filter((one) => one !== way) })}
          />
        ))}
      </fieldset>
      {typed.ways.includes('VIDEO') && (
        <Field error={errorOf('videoUrl')} help={t('form.videoHelp')} id="videoUrl" label={t('form.videoUrl')}>
          <TextInput inputMode="url" onChange={({ target }) => change({ videoUrl: target.value })} type="url" value={typed.videoUrl} />
        </Field>
      )}
      <Field error={errorOf('minutes')} id="minutes" label={t('form.minutes')} width="short">
        <TextInput inputMode="numeric" onChange={({ target }) => change({ minutes: target.value.trim() })} value={typed.minutes} />
      </Field>
      <Field error={errorOf('capacity')} id="capacity" label={t('form.capacity')} width="short">
        <TextInput inputMode="numeric" onChange={({ target }) => change({ capacity: target.value.trim() })} value={typed.capacity} />
      </Field>
      <SpanFields errorOf={(index) => errorOf(`hours.${index}`)} onSpans={(spans) => change({ spans })} spans={typed.spans} />
      <p className={styles.note}>{t('form.kept')}</p>
      <div>
        <Button
          onClick={() => {
            keepHoursDraft(personId, office.id, service, undefined)
            setTyped(toForm(given))
            setAttempt(0)
          }}
          variant="secondary"
        >
          {t('form.forget')}
        </Button>
      </div>
    </FormDialog>
  )
}
