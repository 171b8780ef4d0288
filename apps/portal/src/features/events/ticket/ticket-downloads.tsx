import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import type { NamedFile } from '@afilia/client/calls/fetch-file.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { CalendarIcon, DownloadIcon, GraduationCapIcon } from '@afilia/ui/marks/icons'
import type { ReactNode } from 'react'
import styles from './tickets-page.module.css'

/** The tickets as a PDF, the session for a calendar and, after a course, the certificate. */
export function TicketDownloads({ orderId, hasCertificate }: { orderId: string; hasCertificate: boolean }) {
  const t = useTexts('tickets')
  return (
    <div className={styles.downloads}>
      <Download
        fetch={() => fetchFile('GET tickets/download', { query: { orders: orderId } })}
        icon={<DownloadIcon />}
        label={t('download')}
      />
      <Download
        fetch={() => fetchFile('GET orders/{order}/calendar', { params: { order: orderId } })}
        icon={<CalendarIcon />}
        label={t('calendar')}
      />
      {hasCertificate && (
        <Download
          fetch={() => fetchFile('GET orders/{order}/certificate', { params: { order: orderId } })}
          icon={<GraduationCapIcon />}
          label={t('certificate')}
        />
      )}
    </div>
  )
}

function Download({ fetch, icon, label }: { fetch: () => Promise<NamedFile>; icon: ReactNode; label: string }) {
  const t = useTexts('tickets')
  const { isBusy, problem, run } = useAction()
  return (
    <div>
      <Button
        busyLabel={t('saving')}
        icon={icon}
        isBusy={isBusy}
        onClick={() => void run(async () => saveFile(await fetch()))}
        variant="secondary"
      >
        {label}
      </Button>
      <ActionProblem text={problem} />
    </div>
  )
}
