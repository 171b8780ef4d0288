import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { CaseMessage, OwnCase } from '@afilia/contract/cases/cases'
import { nextCaseState } from '@afilia/domain/cases/cases'
import { Avatar } from '@afilia/ui/marks/avatar'
import { formatMoment } from '@afilia/i18n/format'
import { CaseFile } from './case-file.tsx'
import thread from '@afilia/client/parts/answers/thread.module.css'
import styles from './case-thread.module.css'
import { toReplyId } from './reply-draft.ts'
import { ReplyForm } from './reply-form.tsx'

/** The messages between the member and the team, and a field for a new one. */
export function CaseThread({ one }: { one: OwnCase }) {
  const t = useTexts('cases')
  const { personId } = useSignedIn()
  const canWrite = nextCaseState(one.state, 'reply') !== undefined
  return (
    <Section id="case-thread" title={t('thread.title')}>
      {one.messages.length === 0 ? (
        <p className={styles.none}>{t('thread.none')}</p>
      ) : (
        <ol aria-live="polite" className={thread.thread}>
          {one.messages.map((message) => (
            <Message caseId={one.id} key={message.id} message={message} />
          ))}
        </ol>
      )}
      {canWrite && <ReplyForm caseId={one.id} id={toReplyId(personId, one.id)} to="POST cases/{case}/messages" />}
      {one.canReopen && <ReplyForm caseId={one.id} id={`reopen-${personId}-${one.id}`} to="POST cases/{case}/reopen" />}
    </Section>
  )
}

function Message({ caseId, message: { by, author, text, at, files } }: { caseId: string; message: CaseMessage }) {
  const t = useTexts('cases')
  return (
    <li className={`${thread.message} ${styles.message}`} data-by={by}>
      {by === 'HELPER' && <Avatar name={author ?? t('thread.by.HELPER')} />}
      <p className={styles.head}>
        <b>{by === 'HELPER' && author ? author : t(`thread.by.${by}`)}</b>{' '}
        <time dateTime={at}>{formatMoment(new Date(at), currentLanguage())}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {files.map((file) => (
        <CaseFile caseId={caseId} file={file} key={file.id} />
      ))}
    </li>
  )
}
