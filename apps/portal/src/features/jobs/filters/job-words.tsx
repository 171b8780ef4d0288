import { useTexts } from '@afilia/client/texts/texts.ts'
import { JOB_LIMITS } from '@afilia/domain/jobs'
import { toSearchWords } from '@afilia/domain/text'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { SearchIcon } from '@afilia/ui/marks/icons'
import styles from './job-filters.module.css'

interface SearchWordsProps {
  text: string | undefined
  onText: (text: string | undefined) => void
}

/** Words of the offer, which apply on submit. */
export function SearchWords({ text, onText }: SearchWordsProps) {
  const t = useTexts('jobs')
  return (
    <search>
      <form
        className={styles.words}
        onSubmit={(event) => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('text')
          onText((typeof words === 'string' && toSearchWords(words).trim().slice(0, JOB_LIMITS.text)) || undefined)
        }}
      >
        <Field id="jobs-text" label={t('filters.words')}>
          {/* The key remounts the field when the address changes, also by the back and forward buttons. */}
          <TextInput
            autoComplete="off"
            cutAt={JOB_LIMITS.text}
            defaultValue={text}
            enterKeyHint="search"
            key={text ?? ''}
            name="text"
            type="search"
          />
        </Field>
        <Button icon={<SearchIcon size={20} />} type="submit">
          {t('filters.search')}
        </Button>
      </form>
    </search>
  )
}
