import thread from '@afilia/client/parts/answers/thread.module.css'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { CaseMessage, OwnCase } from '@afilia/contract/cases/cases'
import { formatMoment } from '@afilia/i18n/format'
import { Avatar } from '@afilia/ui/marks/avatar'
import { CaseFile } from './case-file.tsx'
import styles from './case-thread.module.css'

/** What the member and the union have said in a case, oldest first. */
export function CaseMessages({ one }: { one: Pick<OwnCase, 'id' | 'messages'> }) {
  return (
    <ol aria-live="polite" className={thread.thread}>
      {one.messages.map((message) => (
        <Message caseId={one.id} key={message.id} message={message} />
      ))}
    </ol>
  )
}

function Message({ caseId, message: { by, author, text, at, files } }: { caseId: string; message: CaseMessage }) {
  const t = useTexts('cases')
  return (
    <li className={`${thread.message} ${styles.message}`} data-by={by}>
      {by !== 'MEMBER' && author && <Avatar name={author} />}
      <p className={styles.head}>
        <b>{by === 'MEMBER' ? t('thread.by.MEMBER') : (author ?? t(`thread.by.${by}`))}</b>{' '}
        <time dateTime={at}>{formatMoment(new Date(at), currentLanguage())}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {files.map((file) => (
        <CaseFile caseId={caseId} file={file} key={file.id} />
      ))}
    </li>
  )
}
