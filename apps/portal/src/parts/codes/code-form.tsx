import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { Card } from '@afilia/ui/page/card'
import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react'
import styles from './verdict.module.css'

interface CodeFormProps extends Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'help' | 'width'> {
  title: string
  /** The error for a code of invalid format. */
  invalid: string
  /** The labels of the button. */
  check: string
  checking: string
  privacy: string
  /** There is a result already, so the form is for the next code. */
  isAgain: boolean
  isChecking: boolean
  /** The field is emptied after its code was checked. Otherwise the input stays, to be corrected. */
  isEmptied?: boolean
  input: ComponentProps<typeof TextInput>
  /** Normalizes a code; undefined if its format is invalid. */
  normalize: (typed: string) => string | undefined
  onCheck: (code: string) => void
}

/** The form for a code that was read or heard. */
export function CodeForm({ title, invalid, check, checking, privacy, isAgain, isChecking, isEmptied, input, ...rest }: CodeFormProps) {
  const { normalize, onCheck, id, ...field } = rest
  const place = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isChecking) return
    const code = normalize(text)
    setIsWrong(code === undefined)
    if (code === undefined) return place.current?.focus()
    if (isEmptied) setText('')
    onCheck(code)
  }
  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field {...field} error={isWrong ? invalid : undefined} id={id}>
          <TextInput
            {...input}
            autoComplete="off"
            className={styles.input}
            enterKeyHint="go"
            onChange={(event) => setText(event.currentTarget.value)}
            ref={place}
            value={text}
          />
        </Field>
        <Button busyLabel={checking} isBusy={isChecking} type="submit" variant={isAgain ? 'secondary' : 'primary'}>
          {check}
        </Button>
      </form>
      <p className={styles.small}>{privacy}</p>
    </Card>
  )
}
