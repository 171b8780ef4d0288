import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { JobRun } from '@afilia/contract/jobs/job-sources'
import { formatMoment, formatNumber } from '@afilia/i18n/format'
import styles from './job-sources.module.css'
import { useErrorWords } from './use-error-words.ts'

/** Names the counts of an import. */
export function useCountWords() {
  const t = useTexts('job-sources')
  return (counts: JobRun['counts']): string =>
    (['added', 'changed', 'same', 'withdrawn', 'rejected'] as const)
      .filter((what) => counts[what] > 0 || what === 'added' || what === 'rejected')
      .map((what) => t(`counts.${what}`, { count: formatNumber(counts[what], currentLanguage()) as never }))
      .join('\u00a0· ')
}

export function RunCounts({ counts }: { counts: JobRun['counts'] }) {
  const wordsOf = useCountWords()
  return <p>{wordsOf(counts)}</p>
}

/** The result of a source's last import. */
export function RunFacts({ run, hasLines = false }: { run: JobRun | null; hasLines?: boolean }) {
  const t = useTexts('job-sources')
  const wordsOf = useErrorWords()
  if (!run) return <p className={styles.facts}>{t('facts.never')}</p>
  const { at, from, state, fault, counts, rejected } = run
  const when = `${t('facts.last')}: ${formatMoment(new Date(at), currentLanguage())} · ${t(`runs.${from}`)}`
  return (
    <>
      <p className={styles.facts}>{state === 'UNCHANGED' ? `${when} · ${t('runs.UNCHANGED')}` : when}</p>
      {fault === null ? <RunCounts counts={counts} /> : <p>{`${t('runs.FAILED')}: ${t(`faults.${fault}`)}`}</p>}
      {hasLines && rejected.length > 0 && (
        <details>
          <summary>{t('facts.rejected')}</summary>
          <ul>
            {rejected.map((line) => (
              <li key={line.line}>{`${t('report.line')} ${line.line}: ${line.errors.map(wordsOf).join('. ')}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
