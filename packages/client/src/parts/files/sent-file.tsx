import type { Upload } from '@afilia/contract/cases/uploads'
import type { NamedFile } from '../../calls/fetch-file.ts'
import { useTexts } from '../../texts/texts.ts'
import { SaveButton } from './save-button.tsx'

interface SentFileProps {
  /** Whose words it uses. */
  area: 'booking' | 'cases'
  /** Undefined once it is no longer kept. */
  file: Upload | undefined
  fetchContent: (upload: string) => Promise<NamedFile>
}

/** A file of a case or a booking, to be saved once the virus scanner has accepted it. */
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
