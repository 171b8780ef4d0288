import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { JobRun, SourceLine } from '@afilia/contract/jobs/job-sources'
import { formatNumber } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { useEffect } from 'react'
import { LineTable } from '../../parts/line-table.tsx'
import { RunCounts } from './run-facts.tsx'
import { useErrorWords } from './use-error-words.ts'

interface ImportReportProps {
  lines: readonly SourceLine[]
  counts: JobRun['counts']
  isSaved: boolean
  isBusy: boolean
  fault: JobRun['fault']
  onSave: () => void
}

/** The most lines shown. Lines with errors come first. */
const MAX_SHOWN = 200

const say = (count: number): string => formatNumber(count, currentLanguage())
const isWrong = ({ outcome }: SourceLine): boolean => outcome === 'REJECTED'

/** The outcome of each line of a file or item of a feed, planned or done. */
export function ImportReport({ lines, counts, isSaved, isBusy, fault, onSave }: ImportReportProps) {
  const t = useTexts('job-sources')
  const wordsOf = useErrorWords()
  useEffect(() => document.getElementById('import-report-title')?.focus(), [])
  const shown = [...lines.filter(isWrong), ...lines.filter((line) => !isWrong(line))].slice(0, MAX_SHOWN)
  if (fault !== null)
    return (
      <Section id="import-report" title={t('runs.FAILED')}>
        <Notice title={t(`faults.${fault}`)} tone="danger" />
      </Section>
    )
  return (
    <Section id="import-report" title={t(isSaved ? 'report.done' : 'report.checked')}>
      <RunCounts counts={counts} />
      {!isSaved && counts.added + counts.changed > 0 && (
        <div>
          <Button busyLabel={t('import.saving')} isBusy={isBusy} onClick={onSave}>
            {t('import.save')}
          </Button>
        </div>
      )}
      {lines.length > MAX_SHOWN && <p>{t('report.some', { count: MAX_SHOWN as never, total: say(lines.length) })}</p>}
      <LineTable
        heads={{ line: t('report.line'), state: t('report.state'), text: t('report.offer') }}
        lines={shown.map((line) => ({
          number: line.line,
          shown: say(line.line),
          state: [t(`report.states.${line.outcome}`), ...line.errors.map(wordsOf)].join('. '),
          text: [line.title, line.sourceId].filter(Boolean).join(' · '),
        }))}
        title={t('report.title')}
      />
    </Section>
  )
}
