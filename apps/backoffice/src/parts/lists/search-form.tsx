import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** The id of the text field. */
  id: string
  label: string
  help?: string
  button: string
  /** The submitted search text. */
  text: string | undefined
  /** Called with the trimmed text; undefined if it is empty. */
  onSearch: (text: string | undefined) => void
  /** Further props of the field; `cutAt` is its maximum length. */
  input: ComponentProps<typeof TextInput>
  /** Filters before the text field. */
  children: ReactNode
}

/** The filters of a list, with a search text that applies on submit. */
export function SearchForm({ id, label, help, button, text, onSearch, input, children }: SearchFormProps) {
  const [typed, setTyped] = useState(text ?? '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSearch(typed.trim() || undefined)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
      <Field help={help} id={id} label={label} width="medium">
        <TextInput {...input} enterKeyHint="search" onChange={({ target }) => setTyped(target.value)} value={typed} />
      </Field>
      <Button className={styles.submit} type="submit" variant="secondary">
        {button}
      </Button>
    </form>
  )
}
