import { useTexts } from '@afilia/client/texts/texts.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@afilia/i18n/languages'
import { Field, TextInput } from '@afilia/ui/forms/field'
import type { Draft } from './change-scale.ts'
import styles from './merit-scales.module.css'

type Texts = Draft['name']

interface TextsFieldsProps {
  id: string
  label: string
  texts: Texts
  onChange: (texts: Texts) => void
}

/** A text in Castilian, with the other languages folded below it. An empty one is read in Castilian. */
export function TextsFields({ id, label, texts, onChange }: TextsFieldsProps) {
  const t = useTexts('merit-scales')
  return (
    <div>
      <Field id={id} label={label}>
        <TextInput lang="es" onChange={({ target }) => onChange({ ...texts, es: target.value })} value={texts.es} />
      </Field>
      <details>
        <summary>{t('edit.languages')}</summary>
        <div className={styles.languages}>
          {LANGUAGES.filter((language) => language !== 'es').map((language) => (
            <Field id={`${id}-${language}`} key={language} label={`${label}: ${LANGUAGE_NAMES[language]}`}>
              <TextInput
                lang={language}
                onChange={({ target }) => {
                  const { [language]: _, ...others } = texts
                  onChange(target.value === '' ? (others as Texts) : { ...texts, [language]: target.value })
                }}
                value={texts[language] ?? ''}
              />
            </Field>
          ))}
        </div>
      </details>
    </div>
  )
}
