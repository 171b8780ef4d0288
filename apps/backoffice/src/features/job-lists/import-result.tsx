import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { ImportReport } from '@afilia/contract/job-lists'
import { formatNumber } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { useEffect } from 'react'
import styles from './job-lists.module.css'

interface ImportResultProps {
  report: ImportReport
  isSaved: boolean
  isBusy: boolean
  onSave: () => void
}

const say = (count: number): string => formatNumber(count, currentLanguage())

/** What becomes, or became, of each line of an import. */
export function ImportResult({ report: { counts, lines }, isSaved, isBusy, onSave }: ImportResultProps) {
  const t = useTexts('job-lists-desk')
  useEffect(() => document.getElementById('import-result-title')?.focus(), [])
  return (
    <Section id="import-result" title={t(isSaved ? 'done' : 'checked')}>
      <p>
        {(['lists', 'added', 'changed', 'same', 'refused'] as const)
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it with the arrow keys */}
      <section aria-label={t('table.title')} className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('table.line')}</th>
              <th scope="col">{t('table.state')}</th>
              <th scope="col">{t('table.text')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ number, state, fault, text }) => (
              <tr key={number}>
                <th scope="row">{say(number)}</th>
                <td>{fault === null ? t(`states.${state}`) : `${t(`states.${state}`)}: ${t(`faults.${fault}`)}`}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
