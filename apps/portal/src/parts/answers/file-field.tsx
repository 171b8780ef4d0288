import { formatFileSize } from '@afilia/domain/cases/file-size'
import { type FileRule, findUploadFault, KIND_TYPES, MAX_UPLOAD_BYTES, UPLOAD_KINDS } from '@afilia/domain/cases/uploads'
import { formatList } from '@afilia/i18n/format'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useEffect, useRef, useState } from 'react'
import { forgetFiles, keepFile, readKind } from '../../bookings/unsent-files.ts'
import { ChosenFile } from './chosen-file.tsx'
import { countRefusal } from './count-refusal.ts'
import fileLabel from './file-label.module.css'
import styles from './file-field.module.css'
import { PhotoPagesOpener } from './photo-pages-opener.tsx'

interface FileFieldProps {
  id: string
  label: string
  help: string | undefined
  hint: string | undefined
  error: string | undefined
  /** `most`: the maximum number of files; 1 by default. */
  question: FileRule & { readonly most?: number | undefined }
  /** The ids of the files. */
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Files from the device or its camera. Each is stored on the device and uploaded at once if online, otherwise before its form. */
export function FileField({ question, ids, onChange, error, help, ...wiring }: FileFieldProps) {
  const t = useTexts(['booking', 'errors'])
  const { id } = wiring
  const { kinds = UPLOAD_KINDS, mostBytes = MAX_UPLOAD_BYTES, most = 1 } = question
  const [faults, setFaults] = useState<readonly string[]>([])
  // Reading a file takes a moment, and other answers may change in the meantime.
  const now = useRef({ ids, onChange })
  useEffect(() => {
    now.current = { ids, onChange }
  })
  const tell = (next: readonly string[]): void => {
    const { onChange: onChosen } = now.current
    now.current = { ids: next, onChange: onChosen }
    onChosen(next)
  }
  const drop = (gone: string, fault?: string): void => {
    setFaults((before) => (fault === undefined ? [] : [...before, fault]))
    tell(now.current.ids.filter((one) => one !== gone))
    void forgetFiles([gone])
  }
  const add = async (chosen: readonly File[]): Promise<void> => {
    const rejected: string[] = []
    const kept: string[] = []
    for (const file of chosen) {
      if (most > 1 && now.current.ids.length + kept.length >= most) {
        rejected.push(t('file.tooMany', { most }))
        break
      }
      const kind = await readKind(file).catch(() => undefined)
      const fault = findUploadFault(question, { kind, size: file.size })
      if (kind && !fault) kept.push(await keepFile(file, kind))
      else rejected.push(nameFault(most > 1 ? file.name : undefined, t(`errors:field.${countRefusal(fault ?? 'file-kind')}`)))
    }
    setFaults(rejected)
    if (kept.length === 0) return
    if (most > 1) return tell([...now.current.ids, ...kept])
    void forgetFiles(now.current.ids)
    tell(kept)
  }

  const isFull = most > 1 && ids.length >= most
  const limits = t(most > 1 ? 'file.limitsEach' : 'file.limits', {
    most,
    kinds: formatList(kinds, currentLanguage()),
    size: formatFileSize(mostBytes),
  })
  return (
    <Field {...wiring} error={faults.length > 0 ? faults.join(' ') : error} help={[help, limits].filter(Boolean).join(' ')}>
      <div className={styles.field}>
        <TextInput
          accept={kinds.map((kind) => KIND_TYPES[kind].mediaType).join(',')}
          className={fileLabel.input}
          multiple={most > 1}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            // Lets the same file be chosen again.
            target.value = ''
          }}
          type="file"
        />
        {ids.length > 0 && (
          <ul className={styles.files}>
            {ids.map((file) => (
              <li key={file}>
                <ChosenFile
                  id={file}
                  onGone={(fault, name) => drop(file, nameFault(most > 1 ? name : undefined, fault))}
                  onRemove={() => {
                    drop(file)
                    document.getElementById(id)?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {most > 1 && ids.length > 0 && <output className={styles.facts}>{t('file.chosen', { number: ids.length, most })}</output>}
        <div className={styles.acts}>
          {!isFull && (
            <label className={fileLabel.choose} htmlFor={id}>
              {t(most > 1 ? 'file.addMany' : ids.length > 0 ? 'file.replace' : 'file.choose')}
            </label>
          )}
          {kinds.includes('PDF') && (
            <PhotoPagesOpener fieldId={id} isFull={isFull} mostBytes={mostBytes} onFile={(file) => void add([file])} />
          )}
        </div>
      </div>
    </Field>
  )
}

/** Names the file that a fault is about. */
const nameFault = (name: string | undefined, fault: string): string => (name === undefined ? fault : `${name}: ${fault}`)
