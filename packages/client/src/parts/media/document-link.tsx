import type { Attachment } from '@afilia/contract/content/media'
import { formatFileSize } from '@afilia/domain/cases/file-size'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { Notice } from '@afilia/ui/feedback/notice'
import { type MouseEvent, useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { getFileKind, getFileName, findTrouble } from './find-file.ts'
import styles from './media-view.module.css'

/** A link to a document with its title, type and size, so that phone users know the size before downloading. */
export function DocumentLink({ media: { url, title, sizeInBytes } }: { media: Pick<Attachment, 'url' | 'title' | 'sizeInBytes'> }) {
  const t = useTexts('media')
  const [trouble, setTrouble] = useState<'gone' | 'offline'>()
  const save = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    // Browsers report little about a failed download, so this checks before it starts.
    event.preventDefault()
    const found = await findTrouble(url)
    setTrouble(found)
    if (!found) startDownload(url)
  }
  return (
    <>
      <a className={styles.document} download={getFileName(url)} href={url} onClick={(event) => void save(event)}>
        <DownloadIcon className={styles.icon} size={20} />
        <span>
          {title}{' '}
          <small className={styles.kind}>
            ({getFileKind(url)}, {formatFileSize(sizeInBytes)})
          </small>
        </span>
      </a>
      {trouble && (
        <Notice live="alert" title={t(`${trouble}.title`)} tone="warning">
          <p>{t(`${trouble}.text`)}</p>
        </Notice>
      )}
    </>
  )
}

function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = getFileName(url)
  link.click()
}
