import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MAX_MESSAGE } from '@afilia/domain/cases/cases'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea } from '@afilia/ui/forms/field'
import { type FormEvent, useState } from 'react'
import { findReplyDraft, keepReplyDraft } from '../one/reply-draft.ts'
import styles from '../one/case-thread.module.css'

interface BeginConversationProps {
  to: { kind: 'MESSAGE' | 'REPRESENTATIVE'; id: string }
  /** The person who is written to. */
  name: string
  /** Receives the id of the conversation. */
  onSent: (id: string) => void
}

/** A first message to a person of the union. The draft survives a reload and an ended session; without a network it stays in the field. */
export function BeginConversation({ to, name, onSent }: BeginConversationProps) {
  const t = useTexts(['cases', 'errors'])
  const { personId } = useSignedIn()
  const key = `${to.kind}-${to.id}`
  const [text, setText] = useState(() => findReplyDraft(personId, key).text)
  const [fault, setFault] = useState<string>()
  const { isBusy, problem, run } = useAction()
  const id = `begin-${key}`
  const write = (words: string): void => {
    setText(words)
    keepReplyDraft(personId, key, { text: words, files: [] })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    const words = text.trim()
    if (words === '' || words.length > MAX_MESSAGE) {
      setFault(t(words === '' ? 'errors:field.required' : 'errors:field.too-long'))
      document.getElementById(id)?.focus()
      return
    }
    setFault(undefined)
    void run(async () => {
      const sent = await send('POST conversations', { body: { to, text: words, files: [] } })
      keepReplyDraft(personId, key)
      setText('')
      onSent(sent.case)
    }, t('conversation.sent'))
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field error={fault} help={t('conversation.whoReads', { name })} id={id} label={t('conversation.writeTo', { name })}>
        <TextArea onChange={({ target }) => write(target.value)} readOnly={isBusy} required rows={4} value={text} />
      </Field>
      <ActionProblem text={problem} />
      <span>
        <Button busyLabel={t('waiting.sending')} isBusy={isBusy} type="submit">
          {t('reply.send')}
        </Button>
      </span>
    </form>
  )
}
