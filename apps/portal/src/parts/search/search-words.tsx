import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { SearchIcon } from '@afilia/ui/marks/icons'
import styles from './search-words.module.css'

const NAME = 'q'

interface SearchWordsProps {
  id: string
  label: string
  button: string
  /** The search words in the URL. */
  words: string | undefined
  cutAt: number
  className?: string | undefined
}

/** A field for search words, to be read with `readWords` on submit. */
export function SearchWords({ id, label, button, words, cutAt, className }: SearchWordsProps) {
  return (
    <div className={[styles.words, className].filter(Boolean).join(' ')}>
      <Field id={id} label={label}>
        {/* The key remounts the field when the URL changes, also by the back and forward buttons. */}
        <TextInput
          autoComplete="off"
          cutAt={cutAt}
          defaultValue={words}
          enterKeyHint="search"
          key={words ?? ''}
          name={NAME}
          type="search"
        />
      </Field>
      <Button icon={<SearchIcon size={20} />} type="submit">
        {button}
      </Button>
    </div>
  )
}

/** The trimmed words of a form, or undefined if the field is empty. */
export function readWords(form: HTMLFormElement): string | undefined {
  const words = new FormData(form).get(NAME)
  return (typeof words === 'string' && words.trim()) || undefined
}
