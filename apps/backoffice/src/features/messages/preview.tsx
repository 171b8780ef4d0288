import records from '@afilia/client/parts/lists/records.module.css'
import { RichText } from '@afilia/client/parts/page/rich-text.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Language } from '@afilia/i18n/languages'
import styles from './messages.module.css'

interface PreviewProps {
  title: string
  body: string
  language: Language
}

/** A message as members see it. */
export function Preview({ title, body, language }: PreviewProps) {
  const t = useTexts('campaigns')
  return (
    <section aria-label={t('preview')} className={styles.preview}>
      <p className={records.facts}>{t('preview')}</p>
      <div lang={language}>
        <h3>{title.trim() || t('untitled')}</h3>
        <RichText level={4} text={body} />
      </div>
    </section>
  )
}
