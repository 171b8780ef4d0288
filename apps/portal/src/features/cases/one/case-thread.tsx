import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnCase } from '@afilia/contract/cases/cases'
import { nextCaseState } from '@afilia/domain/cases/cases'
import { CaseMessages } from './case-messages.tsx'
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
      {one.messages.length === 0 ? <p className={styles.none}>{t('thread.none')}</p> : <CaseMessages one={one} />}
      {canWrite && <ReplyForm caseId={one.id} id={toReplyId(personId, one.id)} to="POST cases/{case}/messages" />}
      {one.canReopen && <ReplyForm caseId={one.id} id={`reopen-${personId}-${one.id}`} to="POST cases/{case}/reopen" />}
    </Section>
  )
}
