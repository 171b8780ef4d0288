import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import type { DataExport } from '@afilia/contract/identity/rights'
import { formatMoment } from '@afilia/i18n/format'
import { Button, IconButton } from '@afilia/ui/forms/button'
import { DownloadIcon, TrashIcon } from '@afilia/ui/marks/icons'
import { Cluster } from '@afilia/ui/page/layout'
import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { toQueryKey, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './rights.module.css'

/** One copy: its progress, or the download and its expiry. */
export function CopyRow({ personId, copy }: { personId: string; copy: DataExport }) {
  const t = useTexts('rights')
  const pdf = useAction()
  const json = useAction()
  const removal = useAction()
  const language = currentLanguage()
  const params = { id: personId, export: copy.id }
  const made = formatMoment(new Date(copy.createdAt), language)

  const remove = async (): Promise<void> => {
    const isDone = await removal.run(() => send('DELETE people/{id}/exports/{export}', { params }))
    await queryClient.invalidateQueries({ queryKey: toQueryKey('GET people/{id}/exports', { params: { id: personId } }) })
    if (isDone) void showToast(t('copy.removed'), 'success')
  }
  if (copy.state === 'PENDING') {
    return (
      <li className={styles.row}>
        <label className={styles.progress}>
          <span>{t('copy.making')}</span>
          <progress max={100} value={copy.progress} />
        </label>
        <p className={styles.facts}>{t('copy.makingHelp')}</p>
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <p className={styles.name}>{t('copy.made', { when: made })}</p>
      {copy.state === 'FAILED' ? (
        <p>{t('copy.failed')}</p>
      ) : (
        <p className={styles.facts}>{t('copy.until', { when: formatMoment(new Date(copy.expiresAt), language) })}</p>
      )}
      <Cluster gap={2}>
        {copy.state === 'READY' && (
          <>
            <Button
              icon={<DownloadIcon />}
              isBusy={pdf.isBusy}
              onClick={() => void pdf.run(async () => saveFile(await fetchFile('GET people/{id}/exports/{export}/pdf', { params })))}
              variant="secondary"
            >
              {t('copy.pdf')}
            </Button>
            <Button
              icon={<DownloadIcon />}
              isBusy={json.isBusy}
              onClick={() => void json.run(async () => saveFile(await fetchFile('GET people/{id}/exports/{export}/json', { params })))}
              variant="secondary"
            >
              {t('copy.json')}
            </Button>
          </>
        )}
        <IconButton label={t('copy.remove', { when: made })} onClick={() => void remove()}>
          <TrashIcon />
        </IconButton>
      </Cluster>
      <ActionProblem text={pdf.problem || json.problem || removal.problem} />
    </li>
  )
}
