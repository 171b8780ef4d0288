import { RIGHTS, type Right } from '@afilia/domain/people/rights'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Field, Select, TextArea } from '@afilia/ui/forms/field'
import { Notice } from '@afilia/ui/feedback/notice'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { keepRequestDraft } from './request-draft.ts'
import styles from './rights.module.css'
import { TEXT_FIELD, useRequest } from './use-request.ts'

/** Erasing has a page of its own. */
const ASKED_HERE = RIGHTS.filter((right) => right !== 'ERASURE')

/** The form of a data protection request. */
export function RequestDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const t = useTexts(['rights', 'common'])
  const { draft, fault, isBusy, problem, change, ask } = useRequest(personId, 'RECTIFICATION')
  const cancel = (): void => {
    keepRequestDraft(personId)
    onClose()
  }
  const send = async (): Promise<void> => {
    if (await ask()) onClose()
  }
  return (
    <Dialog
      actions={
        <>
          <Button busyLabel={t('requests.sending')} isBusy={isBusy} onClick={() => void send()}>
            {t('requests.send')}
          </Button>
          <Button onClick={cancel} variant="secondary">
            {t('common:cancel')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      // Closing by a click outside loses nothing.
      onClose={onClose}
      title={t('requests.ask')}
    >
      <div className={styles.form}>
        <Field help={t(`requests.rights.${draft.right}.help`)} id="right" label={t('requests.which')}>
          <Select onChange={({ target }) => change({ ...draft, right: target.value as Right })} value={draft.right}>
            {ASKED_HERE.map((right) => (
              <option key={right} value={right}>
                {t(`requests.rights.${right}.label`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field error={fault} help={t('requests.textHelp')} hint={t('common:form.optional')} id={TEXT_FIELD} label={t('requests.text')}>
          <TextArea onChange={({ target }) => change({ ...draft, text: target.value })} value={draft.text} />
        </Field>
        <p className={styles.facts}>{t('requests.term')}</p>
        {problem && <Notice live="alert" title={problem} tone="danger" />}
      </div>
    </Dialog>
  )
}
