import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffEvent } from '@afilia/contract/events/staff-events'
import { Button } from '@afilia/ui/forms/button'
import { CheckboxGroup, Field, Select } from '@afilia/ui/forms/field'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { Cluster } from '@afilia/ui/page/layout'
import { type FormEvent, useState } from 'react'
import rows from '../../../parts/lists/rows.module.css'
import styles from '../events.module.css'
import { presentSession } from '../present.ts'

/** The attendance list, with only the columns that its recipient needs. */
export function AttendanceList({ event }: { event: StaffEvent }) {
  const t = useTexts('staff-events')
  const { isBusy, problem, run } = useAction()
  const [session, setSession] = useState('')
  const [columns, setColumns] = useState<readonly string[]>(['name'])
  const [isWrong, setIsWrong] = useState(false)
  const options = [
    { value: 'name', label: t('list.name') },
    { value: 'places', label: t('list.places') },
    ...listQuestions(event).map(({ id, label, language }) => ({ value: id, label: <span lang={language}>{label}</span> })),
  ]
  const save = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault()
    setIsWrong(columns.length === 0)
    if (columns.length === 0) return document.getElementById('list-columns')?.focus()
    const query = { columns: columns.join(','), ...(session && { session }) }
    await run(async () => saveFile(await fetchFile('GET staff/events/{event}/list', { params: { event: event.id }, query })))
  }
  return (
    <Section id="list" lead={t('list.lead')} title={t('list.title')}>
      <form className={styles.dialog} noValidate onSubmit={(submitted) => void save(submitted)}>
        {event.sessions.length > 1 && (
          <Field id="list-session" label={t('list.session')} width="medium">
            <Select onChange={({ target }) => setSession(target.value)} value={session}>
              <option value="">{t('bookings.allSessions')}</option>
              {event.sessions.map((one) => (
                <option key={one.id} value={one.id}>
                  {presentSession(one)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <CheckboxGroup
          chosen={columns}
          error={isWrong ? t('list.none') : undefined}
          help={t('list.files')}
          id="list-columns"
          label={t('list.columns')}
          onChange={(chosen) => {
            setColumns(chosen)
            setIsWrong(false)
          }}
          options={options}
        />
        <p className={rows.facts}>{t('list.care')}</p>
        <Cluster>
          <Button busyLabel={t('list.saving')} icon={<DownloadIcon />} isBusy={isBusy} type="submit" variant="secondary">
            {t('list.save')}
          </Button>
        </Cluster>
        <ActionProblem text={problem} />
      </form>
    </Section>
  )
}

/** Each question once, in the newest wording. Questions that ask for files are left out. */
function listQuestions({ forms }: StaffEvent) {
  const all = forms.flatMap(({ questions, language }) => questions.map((question) => ({ ...question, language })))
  return all.filter(({ id, type }, i) => type !== 'FILE' && all.findIndex((one) => one.id === id) === i)
}
