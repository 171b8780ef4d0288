import records from '@afilia/client/parts/lists/records.module.css'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CaseAnswer } from './case-answer.tsx'
import { CaseGranted } from './case-granted.tsx'
import styles from './rights.module.css'

/** One request in full: the member's text, the dry run of an erasure, and the answer. */
export function CaseDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const t = useTexts(['staff-rights', 'rights', 'pages', 'common'])
  const found = useQuery({ ...query('GET rights-requests/{request}', { params: { request: requestId } }), staleTime: 0 })
  return (
    <Dialog
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={
        found.data ? t(`rights:requests.rights.${found.data.right}.label`) : t(found.isError ? 'pages:staffRights.title' : 'common:loading')
      }
    >
      <Loaded query={found}>
        {(request) => (
          <div className={styles.case}>
            <p className={records.name}>{request.personName || t('erased')}</p>
            <p className={records.facts}>{t(`rights:requests.rights.${request.right}.help`)}</p>
            <p className={records.words}>{request.text || t('noText')}</p>
            {request.answer && (
              <div className={records.answer}>
                <p className={records.name}>{t('rights:requests.answer')}</p>
                <p className={records.words}>{request.answer}</p>
              </div>
            )}
            {request.state === 'DONE' && (request.right === 'RESTRICTION' || request.right === 'OBJECTION') && (
              <CaseGranted onDone={onClose} request={request} />
            )}
            {request.state === 'OPEN' && <CaseAnswer onDone={onClose} request={request} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
