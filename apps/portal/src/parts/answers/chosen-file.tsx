import { ApiError, ConnectionLost } from '@afilia/client/calls/api-error.ts'
import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { formatFileSize } from '@afilia/domain/cases/file-size'
import { Button } from '@afilia/ui/forms/button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UnsentFile } from '../../bookings/file-vault.ts'
import { askForScan, lookFor, sendFile, useUnsentFile, useProgress } from '../../bookings/unsent-files.ts'
import styles from './file-field.module.css'

/** Polling interval for the scan result, in ms. */
const SCAN_PAUSE = 4000

interface ChosenFileProps {
  id: string
  /** The device no longer has it, or the server rejected it. Without the file, the name is undefined. */
  onGone: (fault: string, name: string | undefined) => void
  onRemove: () => void
}

/** A chosen file. It uploads itself, and again when the network is back or the page is reopened. */
export function ChosenFile({ id, onGone, onRemove }: ChosenFileProps) {
  const t = useTexts(['booking', 'errors'])
  const file = useUnsentFile(id)
  /** Why it is not uploaded yet. It will be uploaded with its form. */
  const [trouble, setTrouble] = useState('')
  const lose = useEffectEvent(() => onGone(t('file.lost'), undefined))
  // After a reload, the file is on the device.
  useEffect(
    () =>
      void lookFor(id).then((isHere) => {
        if (!isHere) lose()
      }),
    [id],
  )
  const sendNow = async (): Promise<void> => {
    try {
      await sendFile(id)
      setTrouble('')
    } catch (error) {
      const rejection = error instanceof ApiError && error.problem?.fieldErrors?.find(({ message }) => message.startsWith('file-'))
      // The server has examined it, so a retry would not help.
      if (rejection) onGone(t(`errors:field.${rejection.message}`), file?.name)
      else if (!(error instanceof ConnectionLost)) setTrouble(await explainFailure(error))
      if (!(error instanceof ApiError || error instanceof ConnectionLost)) throw error
    }
  }
  const isOffline = useIsOffline()
  const isUnsent = file ? file.sentAt === undefined : false
  const goOn = useEffectEvent(() => void sendNow())
  useEffect(() => {
    if (isUnsent && !isOffline)
      void lookFor(id).then((isHere) => {
        if (isHere) goOn()
      })
  }, [id, isUnsent, isOffline])
  const scan = file?.scan
  useQuery({
    queryKey: ['scan', id],
    queryFn: () => askForScan(id),
    enabled: scan === 'WAITING',
    refetchInterval: SCAN_PAUSE,
    retry: false,
  })
  const reject = useEffectEvent(() => onGone(t('errors:api.upload_harmful'), file?.name))
  useEffect(() => {
    if (scan === 'REJECTED') void Promise.resolve().then(() => reject())
  }, [scan])
  if (!file) return null
  return (
    <div className={styles.file}>
      <Facts file={file} isOffline={isOffline} trouble={trouble} />
      <span className={styles.acts}>
        {trouble !== '' && (
          <Button aria-label={`${t('file.retry')}: ${file.name}`} onClick={() => void sendNow()} variant="secondary">
            {t('file.retry')}
          </Button>
        )}
        <RemoveButton file={file} onRemove={onRemove} />
      </span>
    </div>
  )
}

const STATE_TEXTS = { kept: 'file.kept', scanning: 'file.scanning', sent: 'file.sent' } as const
const toState = ({ sentAt, scan }: UnsentFile): keyof typeof STATE_TEXTS =>
  sentAt === undefined ? 'kept' : scan === 'WAITING' ? 'scanning' : 'sent'

function Facts({ file, isOffline, trouble }: { file: UnsentFile; isOffline: boolean; trouble: string }) {
  const t = useTexts('booking')
  const share = useProgress(file.id)
  // The upload may wait for earlier ones.
  const isSending = share !== undefined || (file.sentAt === undefined && !isOffline && trouble === '')
  return (
    <div className={styles.about}>
      <p className={styles.name}>{file.name}</p>
      <p className={styles.facts}>{formatFileSize(file.size)}</p>
      {share !== undefined && <progress aria-label={`${t('file.sending')} ${file.name}`} max={1} value={share} />}
      <output className={styles.facts}>
        {isSending ? t('file.sending') : [trouble, t(STATE_TEXTS[toState(file)])].filter(Boolean).join(' ')}
      </output>
    </div>
  )
}

function RemoveButton({ file, onRemove }: { file: UnsentFile; onRemove: () => void }) {
  const t = useTexts('booking')
  const label = t(useProgress(file.id) === undefined ? 'file.remove' : 'file.cancel')
  return (
    <Button aria-label={`${label}: ${file.name}`} onClick={onRemove} variant="quietDanger">
      {label}
    </Button>
  )
}

/** The name of a file that is not sent yet. */
export function UnsentFileName({ id }: { id: string }) {
  const file = useUnsentFile(id)
  useEffect(() => void lookFor(id), [id])
  return file ? `${file.name} (${formatFileSize(file.size)})` : null
}
