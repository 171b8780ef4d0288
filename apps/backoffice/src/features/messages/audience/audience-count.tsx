import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { LEAST_COUNT } from '@afilia/domain/messages/messages'
import { useEffect, useState } from 'react'
import { useCountWords } from '../use-count-words.ts'
import styles from '../messages.module.css'
import { type AudienceForm, findUnfinished, toAudience } from './audience-edit.ts'
import { useCount } from './use-count.ts'

/** The current size of the audience. */
export function AudienceCount({ form }: { form: AudienceForm }) {
  const t = useTexts('campaigns')
  const inWords = useCountWords()
  const isWhole = findUnfinished(form).length === 0
  const { data, error, isCounting } = useCount(isWhole ? toAudience(form) : undefined)
  const problem = useProblem(error)
  if (!isWhole) return <p className={styles.count}>{t('count.unfinished')}</p>
  return (
    <output aria-busy={isCounting} className={styles.count}>
      {data ? (
        <>
          {data.members === null ? (
            <span>{t('count.hidden', { count: LEAST_COUNT })}</span>
          ) : (
            <>
              <strong>{t('count.members', { amount: inWords(data.members) })}</strong>
              <span>{t('count.devices', { amount: inWords(data.devices, 'things') })}</span>
            </>
          )}
          {data.needsApproval && <span>{t(data.members === null ? 'count.approvalHidden' : 'count.approval')}</span>}
        </>
      ) : (
        (problem ?? t('count.counting'))
      )}
    </output>
  )
}

function useProblem(error: unknown): string | undefined {
  const [words, setWords] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const explain = async (): Promise<void> => {
      const text = error ? await explainFailure(error) : undefined
      if (isCurrent) setWords(text)
    }
    void explain()
    return () => {
      isCurrent = false
    }
  }, [error])
  return words
}
