import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { writePhotoPdf } from '@afilia/domain/cases/photo-pdf'
import { MAX_PHOTO_PAGES } from '@afilia/domain/cases/uploads'
import { Button } from '@afilia/ui/forms/button'
import { useEffect, useRef, useState } from 'react'
import { findContent, forgetFiles, keepFile } from '../../bookings/unsent-files.ts'
import { findPhotos, type KeptPhoto, keepPhotos, toPhotosId } from './kept-photos.ts'
import { PhotoPage } from './photo-page.tsx'
import fileLabel from './file-label.module.css'
import styles from './photo-pages.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

export interface PhotoPagesProps {
  /** The id of the field that receives the file. */
  fieldId: string
  /** The maximum file size, in bytes. */
  mostBytes: number
  /** Whether the field accepts no more files. */
  isFull: boolean
  onFile: (file: File) => void
  onClose: () => void
}

/** Takes photos of pages, orders them and joins them into one PDF on the device. */
export function PhotoPages({ fieldId, mostBytes, isFull, onFile, onClose }: PhotoPagesProps) {
  const t = useTexts(['booking', 'errors'])
  const { personId } = useSignedIn()
  const [photos, setPhotos] = useState(() => findPhotos(personId, fieldId))
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  // Shrinking photos takes a moment, and others may be moved in the meantime.
  const now = useRef(photos)
  const show = (next: readonly KeptPhoto[]): void => {
    now.current = next
    setPhotos(next)
    keepPhotos(personId, fieldId, next)
  }
  useEffect(() => title.current?.focus(), [])

  const add = async (chosen: readonly File[]): Promise<void> => {
    setFault('')
    setIsBusy(true)
    const room = MAX_PHOTO_PAGES - photos.length
    if (chosen.length > room) setFault(t('file.pages.tooMany', { most: MAX_PHOTO_PAGES }))
    for (const photo of chosen.slice(0, room)) {
      try {
        // One at a time, because drawing a photo takes 50 MB.
        const { jpeg, width, height } = await shrinkPhoto(photo)
        const id = await keepFile(new File([jpeg], 'p.jpg'), 'JPEG')
        show([...now.current, { id, width, height }])
      } catch {
        setFault(`${photo.name}: ${t('errors:field.file-broken')}`)
      }
    }
    setIsBusy(false)
  }
  const drop = (dropped: readonly KeptPhoto[]): void => {
    show(now.current.filter((one) => !dropped.includes(one)))
    void forgetFiles(dropped.map(({ id }) => id))
  }
  const close = (): void => {
    drop(photos)
    onClose()
    document.getElementById(fieldId)?.focus()
  }
  const join = async (): Promise<void> => {
    if (isFull) return setFault(t('file.pages.full'))
    const contents = await Promise.all(photos.map(({ id }) => findContent(id)))
    const pages = await Promise.all(
      photos.map(async ({ width, height }, at) => ({ width, height, jpeg: new Uint8Array((await contents[at]?.arrayBuffer()) ?? []) })),
    )
    const lost = photos.filter((_, at) => !contents[at])
    if (lost.length > 0) {
      drop(lost)
      return setFault(t('file.lost'))
    }
    const file = new File(writePhotoPdf(pages), `${t('file.pages.name')} ${toMinute(new Date())}.pdf`, { type: 'application/pdf' })
    if (file.size > mostBytes) return setFault(t('file.pages.tooLarge'))
    onFile(file)
    close()
  }
  return (
    <section aria-labelledby={toPhotosId(fieldId)} className={styles.panel}>
      <h3
        aria-describedby={photos.length > 0 ? `${fieldId}-photos-note` : undefined}
        className={styles.title}
        id={toPhotosId(fieldId)}
        ref={title}
        tabIndex={-1}
      >
        {t('file.pages.title')}
      </h3>
      <p className={styles.help}>{t('file.pages.help', { most: MAX_PHOTO_PAGES })}</p>
      {photos.length > 0 && (
        <ol className={styles.pages}>
          {photos.map((photo, at) => (
            <PhotoPage
              isLast={at === photos.length - 1}
              key={photo.id}
              number={at + 1}
              onMove={(by) => show(moveBy(photos, at, by))}
              onRemove={() => {
                drop([photo])
                title.current?.focus()
              }}
              photo={photo}
            />
          ))}
        </ol>
      )}
      <output className={styles.count}>{isBusy ? t('file.pages.busy') : t('file.pages.count', { pages: photos.length })}</output>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {photos.length < MAX_PHOTO_PAGES && !isBusy && (
        <div className={styles.acts}>
          <Pick id={`${fieldId}-camera`} isCamera label={t('file.pages.camera')} onPick={add} />
          <Pick id={`${fieldId}-photos`} label={t('file.pages.choose')} onPick={add} />
        </div>
      )}
      {photos.length > 0 && (
        <p className={styles.note} id={`${fieldId}-photos-note`}>
          {t('file.pages.note')}
        </p>
      )}
      <div className={styles.acts}>
        {photos.length > 0 && (
          <Button isBusy={isBusy} onClick={() => void join()}>
            {t('file.pages.add')}
          </Button>
        )}
        <Button isBusy={isBusy} onClick={close} variant="quietDanger">
          {t('file.pages.drop')}
        </Button>
      </div>
    </section>
  )
}

interface PickProps {
  id: string
  label: string
  isCamera?: boolean
  onPick: (files: readonly File[]) => Promise<void>
}

/** Opens the camera, which gives one photo at a time, or the device's photos. */
function Pick({ id, label, isCamera = false, onPick }: PickProps) {
  return (
    <span className={styles.pick} data-camera={isCamera || undefined}>
      <input
        accept={isCamera ? 'image/*' : 'image/jpeg,image/png,image/webp'}
        className={fileLabel.input}
        id={id}
        multiple={!isCamera}
        onChange={({ target }) => {
          void onPick([...(target.files ?? [])])
          target.value = ''
        }}
        type="file"
        {...(isCamera && { capture: 'environment' as const })}
      />
      <label className={fileLabel.choose} htmlFor={id}>
        {label}
      </label>
    </span>
  )
}

/** `by`: 1 moves the photo later, -1 earlier. */
function moveBy(photos: readonly KeptPhoto[], at: number, by: number): readonly KeptPhoto[] {
  const next = [...photos]
  const [moved] = next.splice(at, 1)
  next.splice(at + by, 0, moved!)
  return next
}

/** `2026-11-23 18.05`: file names cannot contain a colon. */
const toMinute = (now: Date): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace('T', ' ').replace(':', '.')
