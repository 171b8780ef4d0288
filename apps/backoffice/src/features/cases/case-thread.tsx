import records from '@afilia/client/parts/lists/records.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { CaseMessage, StaffCase } from '@afilia/contract/cases/cases'
import { formatMoment } from '@afilia/i18n/format'
import { CaseFile } from './case-file.tsx'
import thread from '@afilia/client/parts/answers/thread.module.css'
import styles from './cases.module.css'

/** The messages between the member and the team. */
export function CaseThread({ one }: { one: StaffCase }) {
  const t = useTexts('staff-cases')
  return (
    <Section id="thread" title={t('thread.title')}>
      {one.messages.length === 0 ? (
        <p className={records.facts}>{t('thread.none')}</p>
      ) : (
        <ol className={thread.thread}>
          {one.messages.map((message) => (
            <Message caseId={one.id} key={message.id} member={one.member?.name} message={message} />
          ))}
        </ol>
      )}
      {one.satisfaction && (
        <p className={records.words}>
          <b>{t('score', { score: one.satisfaction.score })}</b> {one.satisfaction.text}
        </p>
      )}
    </Section>
  )
}

interface MessageProps {
  caseId: string
  member: string | undefined
  message: CaseMessage
}

function Message({ caseId, member, message: { by, author, text, at, files } }: MessageProps) {
  const t = useTexts('staff-cases')
  const who = by === 'MEMBER' ? (member ?? t('thread.member')) : (author ?? t('thread.somebody'))
  return (
    <li className={`${thread.message} ${styles.message}`} data-by={by}>
      <p className={records.facts}>
        <b>{by === 'HELPER' ? t('thread.helper', { name: who }) : who}</b>{' '}
        <time dateTime={at}>{formatMoment(new Date(at), currentLanguage())}</time>
      </p>
      <p className={records.words}>{text}</p>
      {files.map((file) => (
        <CaseFile caseId={caseId} file={file} key={file.id} />
      ))}
    </li>
  )
}
