import { useRef, useState } from 'react'
import { ComboboxBox, type ComboboxProps } from './combobox-box.tsx'
import type { Option } from './combobox-search.ts'
import styles from './combobox-many.module.css'
import { XIcon } from '../marks/icons.tsx'

interface ManyProps<T extends Option> extends Omit<ComboboxProps<T>, 'texts'> {
  value: readonly T[]
  onChange: (value: T[]) => void
  texts: ComboboxProps<T>['texts'] & {
    /** Label of the button that removes a chosen option, such as "Quitar Pediatría". */
    readonly remove: (name: string) => string
    /** Screen reader status after a choice, such as "Añadido: Pediatría". */
    readonly added: (name: string) => string
    readonly removed: (name: string) => string
  }
}

/** A combobox for several options: the chosen ones are above the field, each with a remove button. */
export function ComboboxMany<T extends Option>({ value, onChange, texts, ...rest }: ManyProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const remove = (option: T): void => {
    onChange(value.filter(({ id }) => id !== option.id))
    say(texts.removed(option.name))
  }
  const toggle = (option: T): void => {
    if (value.some(({ id }) => id === option.id)) return remove(option)
    onChange([...value, option])
    say(texts.added(option.name))
  }
  /** The clicked button disappears, so the focus moves to the next one, or to the field. */
  const removeAt = (index: number): void => {
    remove(value[index]!)
    const crosses = box.current?.querySelectorAll('button') ?? []
    const next = crosses[index + 1] ?? crosses[index - 1] ?? box.current?.querySelector('input')
    next?.focus()
  }
  return (
    <div className={styles.many} ref={box}>
      {value.length > 0 && (
        <ul className={styles.chips}>
          {value.map((option, index) => (
            <li className={styles.chip} key={option.id}>
              {option.name}
              <button aria-label={texts.remove(option.name)} className={styles.remove} onClick={() => removeAt(index)} type="button">
                <XIcon size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ComboboxBox {...rest} isMultiple onChoose={toggle} resting="" said={said} selected={value} texts={texts} />
    </div>
  )
}
