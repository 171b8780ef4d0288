import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Message } from '@afilia/contract/messages/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CaseMessages } from '../one/case-messages.tsx'
import { MarkCaseRead } from '../one/mark-case-read.tsx'
import { BeginConversation } from './begin-conversation.tsx'
import styles from './conversation.module.css'

interface ConversationProps {
  messageId: string
  conversation: NonNullable<Message['conversation']>
  /** The message may now have a conversation. */
  onSent: () => void
}

/** What the member and the person who wrote a message have said about it, and a field to answer. Files are sent from the conversation's own page. */
export function Conversation({ messageId, conversation: { with: name, caseId, canWrite }, onSent }: ConversationProps) {
  const t = useTexts('cases')
  const client = useQueryClient()
  const sent = (id: string): void => {
    void client.invalidateQueries({ queryKey: query('GET cases/{case}', { params: { case: id } }).queryKey })
    onSent()
  }
  return (
    <section aria-label={t('conversation.title', { name })} className={styles.conversation}>
      {caseId !== null && <Thread id={caseId} />}
      {canWrite && <BeginConversation name={name} onSent={sent} to={{ kind: 'MESSAGE', id: messageId }} />}
      {caseId !== null && (
        <p>
          <PageButton params={{ id: caseId }} to="/services/requests/$id" variant="quiet">
            {t('conversation.open')}
          </PageButton>
        </p>
      )}
    </section>
  )
}

function Thread({ id }: { id: string }) {
  const found = useQuery(query('GET cases/{case}', { params: { case: id } }))
  return (
    <Loaded query={found}>
      {(one) => (
        <>
          <MarkCaseRead id={one.id} key={one.messages.at(-1)?.id} />
          <CaseMessages one={one} />
        </>
      )}
    </Loaded>
  )
}
