import { query } from '@afilia/client/calls/query.ts'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { JOB_LIMITS, SEARCH_ALERTS, type SearchAlert } from '@afilia/domain/jobs/jobs'
import { formatList } from '@afilia/i18n/format'
import { Field, RadioGroup, TextInput } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

export interface SearchEdit {
  readonly name: string
  readonly alert: SearchAlert
}

interface SearchDialogProps {
  title: string
  initial: SearchEdit
  isBusy: boolean
  problem: string
  onSave: (edit: SearchEdit) => void
  onClose: () => void
}

/** The name of a saved search and when to notify of new job postings. */
export function SearchDialog({ title, initial, isBusy, problem, onSave, onClose }: SearchDialogProps) {
  const t = useTexts(['jobs', 'common'])
  const [{ name, alert }, setEdit] = useState(initial)
  const [isTried, setIsTried] = useState(false)
  const size = name.trim().length
  const fault =
    size === 0 ? t('saved.nameMissing') : size > JOB_LIMITS.name ? t('common:form.tooLong', { max: JOB_LIMITS.name, size }) : undefined
  return (
    <FormDialog
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        setIsTried(true)
        if (!fault) onSave({ name: name.trim(), alert })
      }}
      problem={problem}
      submitLabel={t('saved.save')}
      title={title}
    >
      <Field error={isTried ? fault : undefined} id="search-name" label={t('saved.name')}>
        <TextInput autoComplete="off" onChange={({ target }) => setEdit({ name: target.value, alert })} value={name} />
      </Field>
      <RadioGroup
        help={<Channels />}
        id="search-alert"
        label={t('saved.alert')}
        name="alert"
        onChange={({ target }) => setEdit({ name, alert: SEARCH_ALERTS.find((one) => one === target.value)! })}
        options={SEARCH_ALERTS.map((value) => ({ value, label: t(`saved.alerts.${value}`) }))}
        value={alert}
      />
    </FormDialog>
  )
}

/** The channels that the member has chosen for all messages about jobs. */
function Channels() {
  const t = useTexts('jobs')
  const { data } = useQuery(query('GET message-preferences'))
  const chosen = data?.topics.JOBS
  const ways = chosen && [
    t('saved.ways.portal'),
    ...(chosen.mail === 'OFF' ? [] : [t(`saved.ways.mail.${chosen.mail}`)]),
    ...(chosen.push ? [t('saved.ways.push')] : []),
  ]
  return (
    <>
      {ways && (
        <p>
          {t('saved.how', { what: formatList(ways, currentLanguage()) })} {chosen.push && t('saved.quiet')}
        </p>
      )}
      <Link hash="messages-title" to="/profile/preferences">
        {t('saved.preferences')}
      </Link>
    </>
  )
}
