import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import records from '@afilia/client/parts/lists/records.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffCase } from '@afilia/contract/cases/cases'
import { MAX_MESSAGE } from '@afilia/domain/cases/cases'
import { formatMoment } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { createAnswerDrafts } from '../../parts/answer-drafts.ts'

const drafts = createAnswerDrafts('draft.case-notes')

/** What the team has noted for itself, and a field for more. An unsaved note stays in the tab. */
export function CaseNotes({ one: { id, notes } }: { one: StaffCase }) {
  const t = useTexts(['staff-cases', 'common'])
  const { personId } = useSignedIn()
  const { isBusy, problem, run } = useAction()
  const [text, setText] = useState(() => drafts.find(personId, id))
  const [fault, setFault] = useState<string>()
  const change = (typed: string): void => {
    drafts.keep(personId, id, typed)
    setText(typed)
    setFault(undefined)
  }
  const reject = (why: string): void => {
    setFault(why)
    document.getElementById('note')?.focus()
  }
  const save = async (): Promise<void> => {
    const words = text.trim()
    if (words === '') return reject(t('notes.missing'))
    if (words.length > MAX_MESSAGE) return reject(t('common:form.tooLong', { max: MAX_MESSAGE, size: words.length }))
    const params = { case: id }
    const isDone = await run(async () => {
      const changed = await send('POST staff/cases/{case}/notes', { params, body: { text: words } })
      queryClient.setQueryData(toQueryKey('GET staff/cases/{case}', { params }), changed)
    }, t('notes.saved'))
    if (isDone) change('')
  }
  return (
    <Section id="notes" lead={t('notes.lead')} title={t('notes.title')}>
      {notes.length > 0 && (
        <ul className={records.list}>
          {notes.map((note) => (
            <li className={records.row} key={note.id}>
              <p className={records.facts}>
                <b>{note.author ?? t('thread.somebody')}</b>{' '}
                <time dateTime={note.at}>{formatMoment(new Date(note.at), currentLanguage())}</time>
              </p>
              <p className={records.words}>{note.text}</p>
            </li>
          ))}
        </ul>
      )}
      <Field error={fault} id="note" label={t('notes.label')}>
        <TextArea onChange={({ target }) => change(target.value)} rows={3} value={text} />
      </Field>
      <div>
        <Button isBusy={isBusy} onClick={() => void save()} variant="secondary">
          {t('notes.save')}
        </Button>
      </div>
      <ActionProblem text={problem} />
    </Section>
  )
}
