import { queryClient } from '@afilia/client/calls/query-client.ts'
import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { JobRun, JobSource, SourceLine } from '@afilia/contract/jobs/job-sources'
import { formatNumber } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea, TextInput } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { type FormEvent, useState } from 'react'
import { ImportReport } from './import-report.tsx'
import styles from './job-sources.module.css'
import { readRows, readText } from './read-file.ts'
import { useImport } from './use-import.ts'

interface Result {
  /** Increases with each report, so that the new report is mounted again and takes the focus. */
  readonly round: number
  readonly from: JobRun['from']
  readonly lines: readonly SourceLine[]
  readonly counts: JobRun['counts']
  readonly fault: JobRun['fault']
  readonly isSaved: boolean
}

const COUNTED = { NEW: 'added', CHANGED: 'changed', SAME: 'same', REJECTED: 'rejected' } as const

function toCounts(lines: readonly SourceLine[]): JobRun['counts'] {
  const counts = { added: 0, changed: 0, same: 0, rejected: 0, withdrawn: 0 }
  for (const { outcome } of lines) counts[COUNTED[outcome]] += 1
  return counts
}

/** Imports a source's file, or reads its feed now. A dry run comes first. */
export function Importing({ source }: { source: JobSource }) {
  const t = useTexts(['job-sources', 'errors'])
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [result, setResult] = useState<Result>()
  const { isBusy, problem, run } = useAction()
  const show = (next: Omit<Result, 'round'>): void => setResult((before) => ({ ...next, round: (before?.round ?? 0) + 1 }))
  const { progress, send: sendRows } = useImport(source)
  const type = (next: string): void => {
    setText(next)
    setResult(undefined)
    setIsMissing(false)
  }
  const importText = (isDryRun: boolean) =>
    run(async () => {
      const table = await readRows(text, source)
      if (typeof table === 'string') return show({ from: 'FILE', lines: [], counts: toCounts([]), fault: table, isSaved: false })
      const lines = await sendRows(table, isDryRun).finally(refresh)
      show({ from: 'FILE', lines, counts: toCounts(lines), fault: null, isSaved: !isDryRun })
      return undefined
    })
  const runFeed = (isDryRun: boolean) =>
    run(async () => {
      const { run: done, lines } = await send('POST staff/job-sources/{source}/runs', { params: { source: source.id }, body: { isDryRun } })
      show({ from: 'FEED', lines, counts: done.counts, fault: done.fault, isSaved: !isDryRun })
      await refresh()
    })
  const check = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '') {
      setIsMissing(true)
      document.getElementById('import-text')?.focus()
    } else void importText(true)
  }
  return (
    <>
      {source.address !== null && (
        <Section id="feed" lead={t('feed.lead')} title={t('feed.title')}>
          <Cluster>
            <Button busyLabel={t('import.checking')} isBusy={isBusy} onClick={() => void runFeed(true)} variant="secondary">
              {t('feed.check')}
            </Button>
            <Button busyLabel={t('feed.running')} isBusy={isBusy} onClick={() => void runFeed(false)}>
              {t('feed.run')}
            </Button>
          </Cluster>
        </Section>
      )}
      <Section id="import" lead={t('import.lead')} title={t('import.title')}>
        <form className={styles.form} noValidate onSubmit={check}>
          <Field id="import-file" label={t('import.file')}>
            <TextInput
              accept=".csv,.tsv,.txt,.json,.xml,.rss,.atom"
              onChange={({ target }) => target.files?.[0] && void readText(target.files[0]).then(type)}
              type="file"
            />
          </Field>
          <Field error={isMissing ? t('errors:field.required') : undefined} id="import-text" label={t('import.text')}>
            <TextArea onChange={({ target }) => type(target.value)} required rows={6} spellCheck={false} value={text} />
          </Field>
          <ActionProblem text={problem} />
          <Cluster>
            <Button busyLabel={t('import.checking')} isBusy={isBusy} type="submit" variant={result ? 'secondary' : 'primary'}>
              {t('import.check')}
            </Button>
            <output>{progress && t('import.progress', { amount: say(progress.done), total: say(progress.total) })}</output>
          </Cluster>
        </form>
      </Section>
      {result && (
        <ImportReport
          {...result}
          key={result.round}
          isBusy={isBusy}
          onSave={() => void (result.from === 'FILE' ? importText(false) : runFeed(false))}
        />
      )}
    </>
  )
}

const say = (count: number): string => formatNumber(count, currentLanguage())
const refresh = () => queryClient.invalidateQueries({ queryKey: ['GET staff/job-sources'] })
