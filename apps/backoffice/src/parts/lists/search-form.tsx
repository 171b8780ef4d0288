import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import styles from './search-form.module.css'

interface SearchFormProps {
  /** Of the text field. */
  id: string
  label: string
  help?: string
  button: string
  /** The text that is searched for. */
  text: string | undefined
  /** Called with the text without spaces around it; undefined if nothing was typed. */
  onSearch: (text: string | undefined) => void
  /** What else the field takes; `cutAt` is its greatest length. */
  input: ComponentProps<typeof TextInput>
  /** The filters before the text field. */
  children: ReactNode
}

/** The filters of a list with a text to search for, which counts once the form is sent. */
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
