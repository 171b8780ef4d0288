import { boot } from '@afilia/client/boot.ts'
import records from '@afilia/client/parts/lists/records.module.css'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { MAX_TITLE } from '@afilia/domain/messages/messages'
import { formatList } from '@afilia/i18n/format'
import { LANGUAGE_NAMES, type Language } from '@afilia/i18n/languages'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextArea, TextInput } from '@afilia/ui/forms/field'
import styles from '../messages.module.css'
import { Preview } from '../preview.tsx'
import { type MessageForm, toWritten } from './message-edit.ts'

interface WordsFieldsProps {
  texts: MessageForm['texts']
  language: Language
  onLanguage: (language: Language) => void
  onChange: (texts: MessageForm['texts']) => void
  errorOf: (field: string, language: Language) => string | undefined
}

/** Title and text, one language at a time, with a preview. */
export function WordsFields({ texts, language, onLanguage, onChange, errorOf }: WordsFieldsProps) {
  const t = useTexts('campaigns')
  const { title, body } = texts[language]
  const change = (changed: Partial<typeof texts.es>): void => onChange({ ...texts, [language]: { ...texts[language], ...changed } })
  const missing = boot.languages.filter((one) => toWritten(texts[one]) !== 'whole').map((one) => LANGUAGE_NAMES[one])
  return (
    <>
      <fieldset className={styles.languages}>
        <legend>{t('languages.label')}</legend>
        {boot.languages.map((one) => (
          <Button
            aria-pressed={one === language}
            key={one}
            onClick={() => onLanguage(one)}
            variant={one === language ? 'primary' : 'secondary'}
          >
            <span lang={one}>{LANGUAGE_NAMES[one]}</span> · {t(`languages.${toWritten(texts[one])}`)}
          </Button>
        ))}
      </fieldset>
      <p className={records.facts}>
        {missing.length === 0 ? t('languages.allWritten') : t('languages.missing', { what: formatList(missing, currentLanguage()) })}
      </p>
      <Field
        error={errorOf('title', language)}
        help={t('titleHelp', { length: title.trim().length, max: MAX_TITLE })}
        id="title"
        label={t('title', { what: LANGUAGE_NAMES[language] })}
      >
        <TextInput lang={language} onChange={({ target }) => change({ title: target.value })} value={title} />
      </Field>
      <Field error={errorOf('body', language)} help={t('bodyHelp')} id="body" label={t('body', { what: LANGUAGE_NAMES[language] })}>
        <TextArea lang={language} onChange={({ target }) => change({ body: target.value })} rows={10} value={body} />
      </Field>
      <Preview body={body} language={language} title={title} />
    </>
  )
}
