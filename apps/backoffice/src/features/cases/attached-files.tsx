import records from '@afilia/client/parts/lists/records.module.css'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
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
import { useState } from 'react'
import styles from './cases.module.css'

interface Attached {
  readonly id: string
  readonly name: string
  /** From 0 to 1; 1 once the server has the file. */
  readonly share: number
}

/** The files attached to an answer, as the sending form needs them. */
export interface Attachment {
  readonly ids: readonly string[]
  /** Resolves once no upload is running; true if all files arrived. */
  readonly arrived: Promise<boolean>
}

const ACCEPT = UPLOAD_KINDS.map((kind) => KIND_TYPES[kind].mediaType).join(',')

/** Files attached to an answer. They are uploaded as soon as they are chosen. The server deletes those that no answer uses. */
export function AttachedFiles({ onFiles }: { onFiles: (changed: Partial<Attachment>) => void }) {
  const t = useTexts(['staff-cases', 'errors'])
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [fault, setFault] = useState<string>()
  const show = (next: readonly Attached[]): void => {
    setFiles(next)
    onFiles({ ids: next.filter(({ share }) => share === 1).map(({ id }) => id) })
  }
  const reject = (why: string): boolean => {
    setFault(why)
    return false
  }
  const add = async (chosen: readonly File[]): Promise<boolean> => {
    setFault(undefined)
    let known = files
    for (const file of chosen) {
      const kind = findUploadKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()))
      const wrong = findUploadFault({}, { kind, size: file.size })
      if (wrong) return reject(`${file.name}: ${t(`errors:field.${wrong}`)}`)
      if (known.length >= MAX_FILES) return reject(t('files.most', { most: MAX_FILES }))
      const before = known
      const sent = { id: newUploadId(), name: file.name }
      try {
        await uploadFile({ ...sent, content: file }, new AbortController().signal, (share) =>
          setFiles([...before, { ...sent, share: Math.min(share, 0.99) }]),
        )
      } catch (error) {
        show(before)
        return reject(`${file.name}: ${await explainFailure(error)}`)
      }
      known = [...before, { ...sent, share: 1 }]
      show(known)
    }
    return true
  }
  const remove = (id: string): void => {
    show(files.filter((file) => file.id !== id))
    document.getElementById('files')?.focus()
    void send('DELETE uploads/{upload}', { params: { upload: id } }).catch(() => undefined)
  }
  const limits = t('files.limits', { kinds: formatList(UPLOAD_KINDS, currentLanguage()), size: formatFileSize(MAX_UPLOAD_BYTES) })
  return (
    <>
      <Field error={fault} help={limits} id="files" label={t('files.label')}>
        <TextInput
          accept={ACCEPT}
          multiple
          onChange={({ target }) => {
            onFiles({ arrived: add([...(target.files ?? [])]) })
            target.value = ''
          }}
          type="file"
        />
      </Field>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ id, name, share }) => (
            <li key={id}>
              {name}
              {share < 1 ? (
                <span className={records.facts}>{formatNumber(Math.round(share * 100), currentLanguage())} %</span>
              ) : (
                <Button aria-label={t('files.remove', { title: name })} onClick={() => remove(id)} variant="secondary">
                  <XIcon size={20} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
