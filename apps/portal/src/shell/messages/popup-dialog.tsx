import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { RichText } from '@afilia/client/parts/page/rich-text.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { Popup } from '@afilia/contract/messages/messages'
import { formatMoment } from '@afilia/i18n/format'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Button } from '@afilia/ui/forms/button'
import styles from './popup-dialog.module.css'

interface PopupDialogProps {
  popup: Popup
  onClose: (isAcknowledged: boolean) => void
}

/** One pop-up. If it must be acknowledged, postponing it brings it back at the next visit. */
export function PopupDialog({ popup, onClose }: PopupDialogProps) {
  const t = useTexts(['mailbox', 'common'])
  const { title, body, link, author, mustAcknowledge, at } = popup
  const from = [author?.name, author?.place?.name, formatMoment(new Date(at), currentLanguage())].filter(Boolean).join(' · ')
  const close = (): void => onClose(false)
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => onClose(true)}>{t(mustAcknowledge ? 'popup.acknowledge' : 'popup.understood')}</Button>
          {link && (
            <PageButton onClick={close} to={link as never} variant="secondary">
              {t('one.see')}
            </PageButton>
          )}
          {mustAcknowledge && (
            <Button onClick={close} variant="quiet">
              {t('popup.later')}
            </Button>
          )}
        </>
      }
      closeLabel={t(mustAcknowledge ? 'popup.later' : 'common:close')}
      isOpen
      onClose={close}
      title={title}
    >
      <div className={styles.popup} lang={popup.language}>
        <p className={styles.from}>{from}</p>
        <RichText level={3} text={body} />
        {mustAcknowledge && <p className={styles.must}>{t('popup.must')}</p>}
      </div>
    </Dialog>
  )
}
