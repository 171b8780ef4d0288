import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { send } from '@afilia/client/calls/query.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { CoverageCertificate } from '@afilia/contract/cases/insurance'
import { formatMoment } from '@afilia/i18n/format'
import { LANGUAGE_NAMES } from '@afilia/i18n/languages'
import { Button } from '@afilia/ui/forms/button'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './insurance.module.css'
import { presentDay } from './present-day.ts'

/** A valid certificate: download its PDF again, or revoke it, for example when it was lost. */
export function CertificateRow({ certificate: { id, language, issuedAt, validUntil, codeEnd } }: { certificate: CoverageCertificate }) {
  const t = useTexts('insurance')
  const file = useAction()
  const params = { certificate: id }
  return (
    <li className={records.row}>
      <p className={records.name}>{t('certificates.codeEnd', { code: codeEnd })}</p>
      <p className={records.facts}>
        <span lang={language}>{LANGUAGE_NAMES[language]}</span>
        {' · '}
        {t('certificates.issued', { when: formatMoment(new Date(issuedAt), currentLanguage()) })}
        {' · '}
        {t('certificates.until', { date: presentDay(validUntil) })}
      </p>
      <div className={styles.acts}>
        <Button
          aria-label={t('certificates.againNamed', { code: codeEnd })}
          busyLabel={t('certificates.issuing')}
          icon={<DownloadIcon />}
          isBusy={file.isBusy}
          onClick={() =>
            void file.run(
              async () => saveFile(await fetchFile('GET insurance/certificates/{certificate}', { params })),
              t('certificates.done'),
            )
          }
          variant="secondary"
        >
          {t('certificates.again')}
        </Button>
        <Revoke codeEnd={codeEnd} id={id} />
      </div>
      <ActionProblem text={file.problem} />
    </li>
  )
}

function Revoke({ id, codeEnd }: { id: string; codeEnd: string }) {
  const t = useTexts('insurance')
  const client = useQueryClient()
  const { isBusy, problem, forgetProblem, run } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const close = (): void => {
    forgetProblem()
    setIsAsking(false)
  }
  const revoke = async (): Promise<void> => {
    const isDone = await run(async () => {
      await send('POST insurance/certificates/{certificate}/revoke', { params: { certificate: id } })
      await client.invalidateQueries({ queryKey: ['GET insurance/certificates'] })
    }, t('certificates.revoked'))
    if (isDone) setIsAsking(false)
  }
  return (
    <>
      <Button aria-label={t('certificates.revokeNamed', { code: codeEnd })} onClick={() => setIsAsking(true)} variant="quietDanger">
        {t('certificates.revoke')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('certificates.revoke')}
        isBusy={isBusy}
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => void revoke()}
        problem={problem}
        title={t('certificates.revokeTitle')}
      >
        {t('certificates.revokeText')}
      </ConfirmDialog>
    </>
  )
}
