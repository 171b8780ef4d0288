import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { ImportReport } from '@afilia/contract/jobs/job-lists'
import { formatNumber } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { useEffect } from 'react'
import { LineTable } from '../../parts/line-table.tsx'

interface ImportResultProps {
  report: ImportReport
  isSaved: boolean
  isBusy: boolean
  onSave: () => void
}

const say = (count: number): string => formatNumber(count, currentLanguage())

/** The outcome of each line of an import, planned or done. */
export function ImportResult({ report: { counts, lines }, isSaved, isBusy, onSave }: ImportResultProps) {
  const t = useTexts('staff-job-lists')
  useEffect(() => document.getElementById('import-result-title')?.focus(), [])
  return (
    <Section id="import-result" title={t(isSaved ? 'done' : 'checked')}>
      <p>
        {(['lists', 'added', 'changed', 'same', 'rejected'] as const)
          .map((what) => t(`counts.${what}`, { count: say(counts[what]) as never }))
          .join('\u00a0· ')}
      </p>
      {!isSaved && counts.added + counts.changed > 0 && (
        <div>
          <Button busyLabel={t('sending')} isBusy={isBusy} onClick={onSave}>
            {t('send')}
          </Button>
        </div>
      )}
      <LineTable
        heads={{ line: t('table.line'), state: t('table.state'), text: t('table.text') }}
        lines={lines.map(({ number, state, fault, text }) => ({
          number,
          shown: say(number),
          state: fault === null ? t(`states.${state}`) : `${t(`states.${state}`)}: ${t(`faults.${fault}`)}`,
          text,
        }))}
        title={t('table.title')}
      />
    </Section>
  )
}
