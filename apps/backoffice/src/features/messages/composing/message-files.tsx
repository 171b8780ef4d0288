import records from '@afilia/client/parts/lists/records.module.css'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { newUploadId, uploadFile } from '@afilia/client/calls/upload-file.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatFileSize } from '@afilia/domain/cases/file-size'
import {
  findUploadFault,
  findUploadKind,
  KIND_BYTES,
  KIND_TYPES,
  MAX_FILES,
  MAX_UPLOAD_BYTES,
  UPLOAD_KINDS,
} from '@afilia/domain/cases/uploads'
import { formatList, formatNumber } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { XIcon } from '@afilia/ui/marks/icons'
import { useEffect, useRef, useState } from 'react'
import styles from '../messages.module.css'
import type { MessageForm } from './message-edit.ts'

const ACCEPT = UPLOAD_KINDS.map((kind) => KIND_TYPES[kind].mediaType).join(',')

interface MessageFilesProps {
  files: MessageForm['files']
  onChange: (files: MessageForm['files']) => void
}

/** Files attached to the message. They are uploaded as soon as they are chosen. The server deletes those that no draft uses. */
export function MessageFiles({ files, onChange }: MessageFilesProps) {
  const t = useTexts(['campaigns', 'errors'])
  const [fault, setFault] = useState<string>()
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number }>()
  const now = useRef(files)
  useEffect(() => {
    now.current = files
  }, [files])
  const addOne = async (file: File): Promise<string | undefined> => {
    const kind = findUploadKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()))
    const wrong = findUploadFault({}, { kind, size: file.size })
    if (wrong) return `${file.name}: ${t(`errors:field.${wrong}`)}`
    if (now.current.length >= MAX_FILES) return t('files.most', { most: MAX_FILES })
    const sent = { id: newUploadId(), name: file.name }
    try {
      await uploadFile({ ...sent, content: file }, new AbortController().signal, (share) => setSending({ name: file.name, share }))
    } catch (error) {
      return `${file.name}: ${await explainFailure(error)}`
    } finally {
      setSending(undefined)
    }
    onChange([...now.current, sent])
    return undefined
  }
  const add = async (chosen: readonly File[]): Promise<void> => {
    setFault(undefined)
    for (const file of chosen) {
      const why = await addOne(file)
      if (why !== undefined) return setFault(why)
    }
  }
  const remove = (id: string): void => {
    onChange(files.filter((file) => file.id !== id))
    document.getElementById('files')?.focus()
  }
  const limits = t('files.limits', { kinds: formatList(UPLOAD_KINDS, currentLanguage()), size: formatFileSize(MAX_UPLOAD_BYTES) })
  return (
    <>
      <Field error={fault} help={limits} id="files" label={t('files.label')}>
        <TextInput
          accept={ACCEPT}
          multiple
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
          type="file"
        />
      </Field>
      <ul className={styles.files}>
        {files.map(({ id, name }) => (
          <li key={id}>
            {name}
            <Button aria-label={t('files.remove', { title: name })} onClick={() => remove(id)} variant="secondary">
              <XIcon size={20} />
            </Button>
          </li>
        ))}
        {sending && (
          <li>
            {sending.name}
            <span className={records.facts}>{formatNumber(Math.round(sending.share * 100), currentLanguage())} %</span>
          </li>
        )}
      </ul>
    </>
  )
}
