import type { Upload } from '@afilia/contract/cases/uploads'
import type { NamedFile } from '../../calls/fetch-file.ts'
import { useTexts } from '../../texts/texts.ts'
import { SaveButton } from './save-button.tsx'

interface SentFileProps {
  /** The area whose texts it uses. */
  area: 'booking' | 'cases'
  /** Undefined once the file has been deleted. */
  file: Upload | undefined
  fetchContent: (upload: string) => Promise<NamedFile>
}

/** A file of a case or booking, to download once the virus scanner has accepted it. */
export function SentFile({ area, file, fetchContent }: SentFileProps) {
  const t = useTexts(['booking', 'cases'])
  if (!file) return t(`${area}:file.gone`)
  const { id, name, scan } = file
  if (scan === 'WAITING' || scan === 'REJECTED') return `${name} (${t(`${area}:file.scan.${scan}`)})`
  return (
    <SaveButton
      busyLabel={t(`${area}:file.saving`)}
      fetchContent={() => fetchContent(id)}
      file={file}
      label={`${t(`${area}:file.download`)}: ${name}`}
    />
  )
}
