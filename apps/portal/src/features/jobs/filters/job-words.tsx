import { useTexts } from '@afilia/client/texts/texts.ts'
import { JOB_LIMITS } from '@afilia/domain/jobs/jobs'
import { toSearchWords } from '@afilia/domain/formats/text'
import { readWords, SearchWords } from '../../../parts/search/search-words.tsx'
import styles from './job-filters.module.css'

interface JobWordsProps {
  text: string | undefined
  onText: (text: string | undefined) => void
}

/** Search words, which apply on submit. */
export function JobWords({ text, onText }: JobWordsProps) {
  const t = useTexts('jobs')
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const words = readWords(event.currentTarget) ?? ''
          onText(toSearchWords(words).trim().slice(0, JOB_LIMITS.text) || undefined)
        }}
      >
        <SearchWords
          button={t('filters.search')}
          className={styles.words}
          cutAt={JOB_LIMITS.text}
          id="jobs-text"
          label={t('filters.words')}
          words={text}
        />
      </form>
    </search>
  )
}
