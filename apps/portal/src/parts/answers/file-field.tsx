import type { DynamicForm } from '@afilia/contract/events'
import { formatFileSize } from '@afilia/domain/file-size'
import { findUploadFault, KIND_TYPES, MOST_UPLOAD_BYTES, UPLOAD_KINDS } from '@afilia/domain/uploads'
import { formatList } from '@afilia/i18n/format'
import { ApiError, ConnectionLost } from '@afilia/client/calls/api-error.ts'
import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetFiles, keepFile, lookFor, readKind, sendFile, useKeptFile, useProgress } from '../../bookings/kept-files.ts'
import type { KeptFile } from '../../bookings/file-vault.ts'
import styles from './file-field.module.css'

interface FileFieldProps {
  id: string
  label: string
  help: string | undefined
  hint: string | undefined
  error: string | undefined
  question: DynamicForm['questions'][number]
  /** The id of the file; empty if there is none. */
  answer: string
  onChange: (answer: string | null) => void
}

/** A file from the device or its camera. It is kept on the device and sent at once, if there is a network, or else before the booking. */
export function FileField({ question, answer, onChange, error, help, ...wiring }: FileFieldProps) {
  const t = useTexts(['booking', 'errors'])
  const file = useKeptFile(answer)
  const [fault, setFault] = useState<string>()
  /** Why it is not sent yet; it will be, with the booking. */
  const [trouble, setTrouble] = useState('')
  // A file takes a moment to read, and other answers may change meanwhile.
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const lose = useEffectEvent(() => {
    setFault(t('file.lost'))
    onChange(null)
  })
  // After a reload it is on the device.
  useEffect(() => {
    if (answer !== '')
      void lookFor(answer).then((isHere) => {
        if (!isHere) lose()
      })
  }, [answer])

  const sendNow = async (chosen: string): Promise<void> => {
    try {
      await sendFile(chosen)
      setTrouble('')
    } catch (refusal) {
      const refused = refusal instanceof ApiError && refusal.problem?.fieldErrors?.find(({ message }) => message.startsWith('file-'))
      if (refused) {
        // The server has looked into it: no other try will change that.
        setFault(t(`errors:field.${refused.message}`))
        tell.current(null)
        void forgetFiles([chosen])
      } else if (!(refusal instanceof ConnectionLost)) setTrouble(await explainFailure(refusal))
      if (!(refusal instanceof ApiError || refusal instanceof ConnectionLost)) throw refusal
    }
  }
  // What a cut or a reload has left half way goes on by itself.
  const isOffline = useIsOffline()
  const unsentId = file?.sentAt === undefined ? file?.id : undefined
  const goOn = useEffectEvent((unsent: string) => void sendNow(unsent))
  useEffect(() => {
    if (unsentId !== undefined && !isOffline)
      void lookFor(unsentId).then((isHere) => {
        if (isHere) goOn(unsentId)
      })
  }, [isOffline, unsentId])

  const { id } = wiring
  const put = (next: string | null): void => {
    setTrouble('')
    setFault(undefined)
    tell.current(next)
    if (answer !== '') void forgetFiles([answer])
  }
  const choose = async (chosen: File): Promise<void> => {
    const kind = await readKind(chosen).catch(() => undefined)
    const found = findUploadFault(question, { kind, size: chosen.size })
    if (found || !kind) return setFault(t(`errors:field.${found ?? 'file-kind'}`))
    const kept = await keepFile(chosen, kind)
    put(kept)
    await sendNow(kept)
  }
  const remove = (): void => {
    put(null)
    document.getElementById(id)?.focus()
  }

  const { kinds = UPLOAD_KINDS, mostBytes = MOST_UPLOAD_BYTES } = question
  const limits = t('file.limits', { kinds: formatList(kinds, currentLanguage()), size: formatFileSize(mostBytes) })
  return (
    <Field {...wiring} error={fault ?? error} help={[help, limits].filter(Boolean).join(' ')}>
      <div className={styles.field}>
        <TextInput
          accept={kinds.map((kind) => KIND_TYPES[kind].mediaType).join(',')}
          className={styles.input}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void choose(chosen)
            // So that the same file can be chosen again.
            target.value = ''
          }}
          type="file"
        />
        {file && <Chosen file={file} trouble={trouble} />}
        <div className={styles.acts}>
          <label className={styles.choose} htmlFor={id}>
            {t(file ? 'file.replace' : 'file.choose')}
          </label>
          {file && <RemoveButton file={file} onRemove={remove} />}
        </div>
      </div>
    </Field>
  )
}

function Chosen({ file, trouble }: { file: KeptFile; trouble: string }) {
  const t = useTexts('booking')
  const share = useProgress(file.id)
  return (
    <div className={styles.file}>
      <p className={styles.name}>{file.name}</p>
      <p className={styles.facts}>{formatFileSize(file.size)}</p>
      {share !== undefined && <progress aria-label={t('file.sending')} max={1} value={share} />}
      <output className={styles.facts}>
        {share !== undefined
          ? t('file.sending')
          : [trouble, t(file.sentAt === undefined ? 'file.kept' : 'file.sent')].filter(Boolean).join(' ')}
      </output>
    </div>
  )
}

function RemoveButton({ file, onRemove }: { file: KeptFile; onRemove: () => void }) {
  const t = useTexts('booking')
  const label = t(useProgress(file.id) === undefined ? 'file.remove' : 'file.cancel')
  return (
    <Button aria-label={`${label}: ${file.name}`} onClick={onRemove} variant="quietDanger">
      {label}
    </Button>
  )
}

/** The name of a file that is not sent yet. */
export function KeptFileName({ id }: { id: string }) {
  const file = useKeptFile(id)
  useEffect(() => void lookFor(id), [id])
  return file ? `${file.name} (${formatFileSize(file.size)})` : null
}
